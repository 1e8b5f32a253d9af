import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** `refunding`: decided, and the money has not gone back yet. */
export type WithdrawalState = 'open' | 'refunding' | 'done';

/** Why nothing goes back, and the order stands. */
export type WithdrawalRefusal = 'no-contract' | 'lapsed' | 'already-refunded' | 'other';

/** A withdrawal from a contract as it was declared online (§ 356a BGB), and what became of it. */
@Entity('withdrawal')
@Check('withdrawal_state_known', `"state" IN ('open', 'refunding', 'done')`)
@Check(
  'withdrawal_resolution_known',
  `"resolution" IN ('refund', 'canceled', 'no-contract', 'lapsed', 'already-refunded', 'other')`,
)
@Check('withdrawal_resolved', `("state" = 'open') = ("resolution" IS NULL)`)
@Check('withdrawal_refund_known', `"resolution" <> 'refund' OR "refundRequestId" IS NOT NULL`)
@Index('withdrawal_reference_unique', ['reference'], { unique: true })
@Index('withdrawal_state', ['state', 'receivedAt'])
@Index('withdrawal_email', ['email', 'receivedAt'])
@Index('withdrawal_received_at', ['receivedAt', 'id'])
@Index('withdrawal_due_at', ['dueAt', 'id'])
@Index('withdrawal_refund_request', ['refundRequestId'])
@Index('withdrawal_waiting', { synchronize: false })
@Index('withdrawal_undone', { synchronize: false })
@Index('withdrawal_search', { synchronize: false })
export class Withdrawal {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'withdrawal_pkey' })
  id!: string;

  /** What people name it by, such as `W-2026-7KQ4MX`. */
  @Column('text')
  reference!: string;

  @Column('text')
  name!: string;

  /** Where the receipt goes. */
  @Column('text')
  email!: string;

  /** What is withdrawn from, in the person's own words. */
  @Column('text')
  contract!: string;

  @Column('timestamptz')
  receivedAt!: Date;

  /** The last moment at which the money may be on its way back, were the withdrawal valid. */
  @Column('timestamptz')
  dueAt!: Date;

  @Column('text', { default: 'open' })
  state!: WithdrawalState;

  /**
   * How it ends: with a refund, with an order cancelled that was not paid, or why with neither; null while
   * nobody has decided.
   */
  @Column('text', { nullable: true })
  resolution!: 'refund' | 'canceled' | WithdrawalRefusal | null;

  /** The refund that settles it; another may have asked for it before. */
  @ForeignKey('refund_request', { name: 'withdrawal_refund_request_fkey' })
  @Column('uuid', { nullable: true })
  refundRequestId!: string | null;

  /** What staff have told the person about the decision. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** The one paid purchase with this e-mail address, or the one that staff have chosen. */
  @ForeignKey('payment', { name: 'withdrawal_payment_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  paymentId!: string | null;

  @Column('timestamptz', { nullable: true })
  handledAt!: Date | null;

  @ForeignKey('user', { name: 'withdrawal_handled_by_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  handledBy!: string | null;
}
