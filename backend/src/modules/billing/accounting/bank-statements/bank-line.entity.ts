import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ReceiptResult } from '../../payments/index.js';

/** `new`: not looked at yet. `open`: nobody knows yet whose it is. `aside`: it pays no order. */
export type BankLineState = 'new' | 'open' | 'settled' | 'aside';

/** What speaks for a suggestion. */
export type SuggestionReason =
  /** The payer’s name and the amount. */
  | 'name'
  /** A reference with one wrong sign. */
  | 'alike'
  /** The order is paid already. */
  | 'paid'
  /** As much is noted for the order already. */
  | 'noted'
  /** It takes an earlier booking back. */
  | 'returned';

/** Money that has come in, or that the payer's bank has called back, as a line of a bank statement tells. */
@Entity('bank_line')
@Check('bank_line_state_known', `"state" IN ('new', 'open', 'settled', 'aside')`)
@Check('bank_line_moved', `"cents" > 0 OR "cents" < 0 AND "returned"`)
@Check('bank_line_settled_for', `("state" = 'settled') = ("paymentId" IS NOT NULL)`)
@Check(
  'bank_line_suggestion_known',
  `"suggestionReason" IN ('name', 'alike', 'paid', 'noted', 'returned')`,
)
@Check(
  'bank_line_result_known',
  `"result" IN ('settled', 'part', 'surplus', 'late', 'known', 'noted', 'recalled')`,
)
@Index('bank_line_key_unique', ['key'], { unique: true })
@Index('bank_line_booked_on', ['bookedOn', 'id'])
@Index('bank_line_cents', ['cents', 'id'])
@Index('bank_line_state', ['state', 'bookedOn', 'id'])
@Index('bank_line_statement', ['statementId'])
@Index('bank_line_payment', ['paymentId'], { where: '"paymentId" IS NOT NULL' })
@Index('bank_line_suggested', ['suggestedPaymentId'], { where: '"suggestedPaymentId" IS NOT NULL' })
@Index('bank_line_search', { synchronize: false })
export class BankLine {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'bank_line_pkey' })
  id!: string;

  /** The same for the same line of any statement that has it. */
  @Column('text')
  key!: string;

  @ForeignKey('bank_statement', { name: 'bank_line_statement_fkey' })
  @Column('uuid')
  statementId!: string;

  /** As `2026-12-01`. */
  @Column('date')
  bookedOn!: string;

  /** Below zero: money that was called back. */
  @Column('integer')
  cents!: number;

  /** Whether it takes an earlier booking back: a recall, or money of ours that could not be delivered. */
  @Column('boolean', { default: false })
  returned!: boolean;

  @Column('text', { nullable: true })
  payerName!: string | null;

  @Column('text', { nullable: true })
  payerIban!: string | null;

  @Column('text')
  purpose!: string;

  @Column('text', { nullable: true })
  endToEndId!: string | null;

  @Column('text', { default: 'new' })
  state!: BankLineState;

  /** The payment by transfer that the money is for. */
  @ForeignKey('payment', { name: 'bank_line_payment_fkey' })
  @Column('uuid', { nullable: true })
  paymentId!: string | null;

  /** What became of the money; `noted`: staff had noted it before; `recalled`: it has left us again. */
  @Column('text', { nullable: true })
  result!: ReceiptResult | 'noted' | 'recalled' | null;

  /** How often staff have taken its money back from an order. */
  @Column('integer', { default: 0 })
  timesTakenBack!: number;

  /** Whose the money may be; a person decides. */
  @ForeignKey('payment', { name: 'bank_line_suggested_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  suggestedPaymentId!: string | null;

  @Column('text', { nullable: true })
  suggestionReason!: SuggestionReason | null;

  /** Why it was put aside. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** The address of whoever settled it or put it aside; null where the reference did. */
  @Column('text', { nullable: true })
  handledBy!: string | null;

  @Column('timestamptz', { nullable: true })
  handledAt!: Date | null;
}
