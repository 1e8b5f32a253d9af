import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * How money moved: it came in, it was for another order (`reversal`), we gave some back, the bank took some
 * back, or the bank returned it after all; `write-off`: it was taken as paid, and has not come; below zero
 * once all that did come has gone back.
 */
export type MovementKind =
  | 'receipt'
  | 'reversal'
  | 'refund'
  | 'chargeback'
  | 'return'
  | 'write-off';

/** One movement of money of a payment. Rows are only ever added (a trigger sees to it). */
@Entity('payment_movement')
@Check(
  'payment_movement_kind_known',
  `"kind" IN ('receipt', 'reversal', 'refund', 'chargeback', 'return', 'write-off')`,
)
@Check(
  'payment_movement_sign',
  `"cents" <> 0 AND ("kind" = 'write-off' OR ("kind" IN ('receipt', 'return')) = ("cents" > 0))`,
)
@Index('payment_movement_payment', ['paymentId'])
@Index('payment_movement_at', ['at', 'id'])
@Index('payment_movement_one_receipt', ['paymentId'], {
  unique: true,
  where: `"kind" = 'receipt' AND "source" IS NULL`,
})
@Index('payment_movement_source', ['source'], { unique: true })
export class PaymentMovement {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'payment_movement_pkey' })
  id!: string;

  @ForeignKey('payment', { name: 'payment_movement_payment_fkey' })
  @Column('uuid')
  paymentId!: string;

  @Column('text')
  kind!: MovementKind;

  /** Above zero where it came in, below where it went. */
  @Column('integer')
  cents!: number;

  /** When we heard of it. */
  @Column('timestamptz')
  at!: Date;

  /**
   * What told of a receipt by bank transfer, such as `statement-line:…`; each tells of one. null where a
   * payment provider vouches for the money: of those a payment has one receipt.
   */
  @Column('text', { nullable: true })
  source!: string | null;

  /** On which day the bank has booked a transfer, as `2026-12-01`. */
  @Column('date', { nullable: true })
  receivedOn!: string | null;
}
