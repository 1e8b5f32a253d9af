import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'refunded';

/** One purchase. Amounts in cents; no card data, only the provider's own number of the payment. */
@Entity('payment')
@Check('payment_status_known', `"status" IN ('pending', 'completed', 'failed', 'refunded')`)
@Check('payment_vat_split', `"netCents" + "vatCents" = "amountCents"`)
@Index('payment_provider_id_unique', ['provider', 'providerPaymentId'], { unique: true })
@Index('payment_one_open_per_email', ['provider', 'email', 'amountCents'], {
  unique: true,
  where: `"status" = 'pending'`,
})
@Index('payment_email', ['email'])
@Index('payment_user', ['userId'])
@Index('payment_created_at', ['createdAt'])
export class Payment {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'payment_pkey' })
  id!: string;

  /** null until the payment has succeeded, and again after the account is deleted. */
  @ForeignKey('user', { name: 'payment_user_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  email!: string;

  @Column('text')
  provider!: string;

  @Column('text')
  providerPaymentId!: string;

  @Column('integer')
  amountCents!: number;

  @Column('integer')
  netCents!: number;

  @Column('integer')
  vatCents!: number;

  @Column('text')
  currency!: string;

  @Column('text', { default: 'pending' })
  status!: PaymentStatus;

  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  refundedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
