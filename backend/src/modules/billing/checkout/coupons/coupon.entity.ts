import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** A code that takes a share or an amount off an order; either `percent` or `amountCents` is set. */
@Entity('coupon')
@Check('coupon_takes_one_thing_off', `("percent" IS NULL) <> ("amountCents" IS NULL)`)
@Check('coupon_percent_range', `"percent" BETWEEN 1 AND 95`)
@Check('coupon_amount_range', `"amountCents" BETWEEN 100 AND 94000`)
@Index('coupon_code_unique', ['code'], { unique: true })
@Index('coupon_created_at', ['createdAt', 'id'])
export class Coupon {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'coupon_pkey' })
  id!: string;

  /** In capitals, as `SOMMER-2027`. */
  @Column('text')
  code!: string;

  @Column('integer', { nullable: true })
  percent!: number | null;

  /** Off the German gross price of the whole order. */
  @Column('integer', { nullable: true })
  amountCents!: number | null;

  @Column('timestamptz', { nullable: true })
  validFrom!: Date | null;

  @Column('timestamptz', { nullable: true })
  validUntil!: Date | null;

  /** How many orders may use it; null: any number. */
  @Column('integer', { nullable: true })
  maxUses!: number | null;

  /** What it is for, for staff alone. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('boolean', { default: true })
  active!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
