import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** Why money goes back: the guarantee, a decision of staff, a withdrawal, or VAT that is not owed. */
export type RefundRequester = 'owner' | 'staff' | 'withdrawal' | 'vat-id';

/** The decision to give a payment back, or a part of it, kept from before the provider is asked until it is done. */
@Entity('refund_request')
@Check('refund_request_by_known', `"requestedBy" IN ('owner', 'staff', 'withdrawal', 'vat-id')`)
@Check('refund_request_state_known', `"state" IN ('requested', 'completed')`)
@Index('refund_request_one_whole', ['paymentId'], { unique: true, where: `"upToCents" IS NULL` })
@Index('refund_request_one_open_part', ['paymentId'], {
  unique: true,
  where: `"upToCents" IS NOT NULL AND "state" = 'requested'`,
})
@Index('refund_request_payment', ['paymentId', 'requestedAt'])
@Index('refund_request_due', ['nextAttemptAt'], { where: `"state" = 'requested'` })
@Index('refund_request_actor', ['actorId'])
export class RefundRequest {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'refund_request_pkey' })
  id!: string;

  @ForeignKey('payment', { name: 'refund_request_payment_fkey' })
  @Column('uuid')
  paymentId!: string;

  @Column('text')
  requestedBy!: RefundRequester;

  /** The person who asked; null where nobody was signed in, and after that account is deleted. */
  @ForeignKey('user', { name: 'refund_request_actor_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  actorId!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  /**
   * How much of the payment is refunded in all once this is done; null: the whole. A sum that only
   * grows can be compared with the provider's books, so no try gives the same part back twice.
   */
  @Column('integer', { nullable: true })
  upToCents!: number | null;

  /** Whether the purchase is over with this part, as after a withdrawal of which value is kept back. */
  @Column('boolean', { default: false })
  endsPurchase!: boolean;

  /** `completed` once so much has been given back, by this request or otherwise. */
  @Column('text', { default: 'requested' })
  state!: 'requested' | 'completed';

  /** How often the provider has been asked. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt!: Date;

  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;
}
