import type { VatTreatment } from '@toolkit/domain/pricing';
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
import type { BuyerAddress } from './buyer-address.dto.js';
import { VAT_PERCENT, VAT_TREATMENT_KNOWN } from './vat-columns.js';
import type { VatIdCheck } from './vat-id.js';

export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'refunded';

/** A buyer's objection with the bank: under way, decided for us, or the money is gone. */
export type DisputeState = 'open' | 'won' | 'lost';

/** One purchase. Amounts in cents; no card data, only the provider's own number of the payment. */
@Entity('payment')
@Check('payment_status_known', `"status" IN ('pending', 'completed', 'failed', 'refunded')`)
@Check('payment_vat_treatment_known', VAT_TREATMENT_KNOWN)
@Check('payment_dispute_state_known', `"disputeState" IN ('open', 'won', 'lost')`)
@Check('payment_vat_split', `"netCents" + "vatCents" = "amountCents"`)
@Check('payment_written_off', `"writtenOffCents" >= 0`)
@Check('payment_paid_once', `"completedAt" IS NULL OR "status" IN ('completed', 'refunded')`)
@Index('payment_provider_id_unique', ['provider', 'providerPaymentId'], { unique: true })
@Index('payment_one_open_per_order', ['orderId'], {
  unique: true,
  where: `"status" = 'pending'`,
})
@Index('payment_order', ['orderId'])
@Index('payment_email', ['email', 'id'])
@Index('payment_user', ['userId'])
@Index('payment_created_at', ['createdAt', 'id'])
@Index('payment_amount', ['amountCents', 'id'])
@Index('payment_completed_at', { synchronize: false })
@Index('payment_status', ['status', 'createdAt', 'id'])
@Index('payment_disputed', ['createdAt', 'id'], { where: `"disputeState" IS NOT NULL` })
@Index('payment_wrong_amount', ['createdAt', 'id'], { where: `"receivedCents" IS NOT NULL` })
@Index('payment_consumers_abroad', { synchronize: false })
@Index('payment_vat_id_open', { synchronize: false })
@Index('payment_search', { synchronize: false })
@Index('payment_coupon', ['couponId', 'status'], { where: '"couponId" IS NOT NULL' })
export class Payment {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'payment_pkey' })
  id!: string;

  /** null until the payment has succeeded, and again after the account is deleted. */
  @ForeignKey('user', { name: 'payment_user_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** The order that this is a copy of; null once that is forgotten, and for payments of old. */
  @ForeignKey('checkout_order', { name: 'payment_order_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  orderId!: string | null;

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

  /** For how many people access was bought, in the time when several could be; now always one. */
  @Column('integer', { default: 1 })
  seats!: number;

  /** What was taken off the list price; that is `amountCents` + this. */
  @Column('integer', { default: 0 })
  discountCents!: number;

  @ForeignKey('coupon', { name: 'payment_coupon_fkey' })
  @Column('uuid', { nullable: true })
  couponId!: string | null;

  /** As it was typed, for the invoice; null where none was used. */
  @Column('text', { nullable: true })
  couponCode!: string | null;

  @Column('text', { default: 'standard' })
  vatTreatment!: VatTreatment;

  /** Whose VAT is in the amount; null where none is. */
  @Column('character', { length: 2, nullable: true, default: 'DE' })
  vatCountry!: string | null;

  @Column('numeric', { ...VAT_PERCENT, default: 19 })
  vatPercent!: number;

  @Column('text', { default: 'pending' })
  status!: PaymentStatus;

  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  refundedAt!: Date | null;

  /** Everything that has gone back so far: what was refunded and what the bank took back. */
  @Column('integer', { default: 0 })
  refundedCents!: number;

  /** The part of `refundedCents` that went by lost disputes; it shrinks where one is won after all. */
  @Column('integer', { default: 0 })
  disputeLostCents!: number;

  /** What of a small difference of a transfer, as of bank fees, staff have taken as paid: it never came. */
  @Column('integer', { default: 0 })
  writtenOffCents!: number;

  /** What came in where that is not what was ordered; null where it is, or where nothing came. */
  @Column('integer', { nullable: true })
  receivedCents!: number | null;

  @Column('text', { nullable: true })
  receivedCurrency!: string | null;

  /** Of its disputes together: `open` while one is, `lost` where one was. */
  @Column('text', { nullable: true })
  disputeState!: DisputeState | null;

  @Column('timestamptz', { nullable: true })
  disputedAt!: Date | null;

  /** The provider's word for why the last try failed, such as `insufficient_funds`. */
  @Column('text', { nullable: true })
  failureCode!: string | null;

  /** Since when the money is on its way, as with a direct debit; null where it is not, or has come. */
  @Column('timestamptz', { nullable: true })
  processingSince!: Date | null;

  /** When, by the provider's clock, it last said how a try stands; older reports change nothing. */
  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  /** Under which number the provider keeps the buyer; null where it keeps none. */
  @Column('text', { nullable: true })
  providerCustomerId!: string | null;

  /** When it was called off, as its order had changed or no transfer came: it can no longer be paid. */
  @Column('timestamptz', { nullable: true })
  canceledAt!: Date | null;

  /** When the provider was last asked whether an event got lost. */
  @Column('timestamptz', { nullable: true })
  lastCheckedAt!: Date | null;

  /** When the buyer agreed to what the next columns hold; null where nobody was asked. */
  @Column('timestamptz', { nullable: true })
  agreedAt!: Date | null;

  /** What the buyer was told about the right of withdrawal from the personal services. */
  @Column('text', { nullable: true })
  servicesWording!: string | null;

  @Column('text', { nullable: true })
  offerText!: string | null;

  @ForeignKey('contract_text', { name: 'payment_terms_fkey' })
  @Column('text', { nullable: true })
  termsId!: string | null;

  @ForeignKey('contract_text', { name: 'payment_withdrawal_fkey' })
  @Column('text', { nullable: true })
  withdrawalId!: string | null;

  /** To whom the invoice is made out; null where the buyer has not said. */
  @Column('jsonb', { nullable: true })
  buyer!: BuyerAddress | null;

  /** What the EU’s register said about the buyer’s VAT number; null where it was not asked. */
  @Column('jsonb', { nullable: true })
  vatIdCheck!: VatIdCheck | null;

  /** Where the buyer's card was issued: evidence for the VAT; null where it was not asked or not told. */
  @Column('character', { length: 2, nullable: true })
  cardCountry!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
