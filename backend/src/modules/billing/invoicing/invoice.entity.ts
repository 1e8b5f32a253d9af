import type { VatTreatment } from '@toolkit/domain/pricing';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import { VAT_PERCENT, VAT_TREATMENT_KNOWN } from '../shared/vat-columns.js';

/** Who issues an invoice, as it stood on the day of the issue. */
export interface Seller {
  /** Of the product, as it stands at the head of its letters. */
  brand: string;
  company: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  vatId: string;
  registerCourt?: string;
  registerNumber?: string;
  managingDirectors?: string[];
  email: string;
  phone: string;
}

/** The account that an invoice asks the money for, as it stood on the day of the issue. */
export interface TransferTarget {
  accountHolder: string;
  /** Without blanks. */
  iban: string;
  bic: string;
  bank: string;
  /** What the buyer writes on the transfer. */
  reference: string;
}

/** `online`: in one of the ways that the provider offers; `card` on invoices of the time before. */
export type PaymentMeans = 'card' | 'online' | 'transfer';

export type InvoiceKind = 'invoice' | 'cancellation' | 'reinstatement';

/**
 * An invoice; a cancellation, which takes one back in whole or in part with amounts below zero; or a
 * reinstatement, which takes a cancellation back: an invoice over what was paid after all.
 * A row never changes and never goes (a trigger sees to it); only its file is added once.
 */
@Entity('invoice')
@Check('invoice_kind_known', `"kind" IN ('invoice', 'cancellation', 'reinstatement')`)
@Check('invoice_vat_treatment_known', VAT_TREATMENT_KNOWN)
@Check('invoice_payment_means_known', `"paymentMeans" IN ('card', 'online', 'transfer')`)
@Check('invoice_cancels_one', `("kind" = 'invoice') = ("cancelsNumber" IS NULL)`)
@Check('invoice_vat_split', `"netCents" + "vatCents" = "grossCents"`)
@Check('invoice_sign', `("kind" = 'cancellation') = ("grossCents" < 0)`)
@Index('invoice_sequence_unique', ['year', 'sequence'], { unique: true })
@Check('invoice_replaces_one', `"replacesNumber" IS NULL OR "kind" = 'invoice'`)
@Index('invoice_first_of_payment', ['paymentId'], {
  unique: true,
  where: `"kind" = 'invoice' AND "replacesNumber" IS NULL`,
})
@Index('invoice_replaced_once', ['replacesNumber'], { unique: true })
@Index('invoice_payment', ['paymentId'])
@Index('invoice_cancels', ['cancelsNumber'])
@Index('invoice_issued_at', ['issuedAt', 'number'])
@Index('invoice_gross', ['grossCents', 'number'])
@Index('invoice_search', { synchronize: false })
export class Invoice {
  /** As in `2026-000001`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'invoice_pkey' })
  number!: string;

  /** Of the issue, in German time. */
  @Column('integer')
  year!: number;

  @Column('integer')
  sequence!: number;

  @Column('text')
  kind!: InvoiceKind;

  /** Of what it takes back; null of an invoice. */
  @ForeignKey('invoice', { name: 'invoice_cancels_fkey' })
  @Column('text', { nullable: true })
  cancelsNumber!: string | null;

  /**
   * Of the invoice in whose place it was made out, to another recipient; of a purchase, one invoice replaces
   * none and each other one replaces one, so that one is valid at any time.
   */
  @ForeignKey('invoice', { name: 'invoice_replaces_fkey' })
  @Column('text', { nullable: true })
  replacesNumber!: string | null;

  @ForeignKey('payment', { name: 'invoice_payment_fkey' })
  @Column('uuid')
  paymentId!: string;

  @Column('timestamptz')
  issuedAt!: Date;

  /** When access begins, as `2026-11-20` in German time; null where that is once the money is there. */
  @Column('date', { nullable: true })
  serviceDate!: string | null;

  /**
   * When the money came in, of a cancellation when it went back; null of an invoice that was made out
   * before it was paid, and of a cancellation with which no money moves.
   */
  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** Until when it is to be paid, as `2026-12-04`; null where nothing is left to pay. */
  @Column('date', { nullable: true })
  dueOn!: string | null;

  @Column('text', { default: 'card' })
  paymentMeans!: PaymentMeans;

  /** null where the money had come in another way, or was there already. */
  @Column('jsonb', { nullable: true })
  transferTo!: TransferTarget | null;

  @Column('jsonb')
  seller!: Seller;

  @Column('jsonb')
  buyer!: BuyerAddress;

  /** What was sold. */
  @Column('text')
  line!: string;

  /** How many of it. */
  @Column('integer', { default: 1 })
  quantity!: number;

  /** What was taken off the list price; that is `grossCents` + this. */
  @Column('integer', { default: 0 })
  discountCents!: number;

  /** By which coupon, as the order had it; null where none was used. */
  @Column('text', { nullable: true })
  couponCode!: string | null;

  @Column('integer')
  netCents!: number;

  @Column('integer')
  vatCents!: number;

  @Column('integer')
  grossCents!: number;

  @Column('text', { default: 'standard' })
  vatTreatment!: VatTreatment;

  /** Whose VAT is in it; null where none is. */
  @Column('character', { length: 2, nullable: true, default: 'DE' })
  vatCountry!: string | null;

  @Column('numeric', VAT_PERCENT)
  vatPercent!: number;

  @Column('text')
  currency!: string;

  /** Null until it is first asked for; not read with the rest. */
  @Column('bytea', { nullable: true, select: false })
  pdf!: Buffer | null;
}

/** The last number given out in a year. */
@Entity('invoice_sequence')
export class InvoiceSequence {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'invoice_sequence_pkey' })
  year!: number;

  @Column('integer')
  last!: number;
}
