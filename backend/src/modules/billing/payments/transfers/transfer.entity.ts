import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * What is asked for and has come in of a payment by bank transfer. The payment itself says how it
 * stands: `pending` until all of it is there, `completed` then, `failed` once it is cancelled.
 */
@Entity('transfer')
@Check('transfer_sums', `"returnedCents" BETWEEN 0 AND "receivedCents"`)
@Check('transfer_cancels_after_reminder', `("cancelsOn" IS NULL) = ("remindedAt" IS NULL)`)
@Index('transfer_due', ['dueOn'])
export class Transfer {
  @ForeignKey('payment', { name: 'transfer_payment_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'transfer_pkey' })
  paymentId!: string;

  /** The last day for paying, as `2026-12-09` in German time. */
  @Column('date')
  dueOn!: string;

  /** All that has come in, also too much and too late. */
  @Column('integer', { default: 0 })
  receivedCents!: number;

  /** What staff have sent back of a surplus; refunds of the purchase are counted at the payment. */
  @Column('integer', { default: 0 })
  returnedCents!: number;

  @Column('timestamptz', { nullable: true })
  remindedAt!: Date | null;

  /** The day after which the order is cancelled, as the reminder says; null until the buyer is reminded. */
  @Column('date', { nullable: true })
  cancelsOn!: string | null;
}
