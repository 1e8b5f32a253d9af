import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { BuyerAddress } from './buyer-address.dto.js';

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
  registerCourt: string;
  registerNumber: string;
  managingDirectors: string[];
  email: string;
  phone: string;
}

export type InvoiceKind = 'invoice' | 'cancellation' | 'reinstatement';

/**
 * An invoice; a cancellation, which takes one back in whole or in part with amounts below zero; or a
 * reinstatement, which takes a cancellation back: an invoice over what was paid after all.
 * A row never changes and never goes (a trigger sees to it); only its file is added once.
 */
@Entity('invoice')
@Check('invoice_kind_known', `"kind" IN ('invoice', 'cancellation', 'reinstatement')`)
@Check('invoice_cancels_one', `("kind" = 'invoice') = ("cancelsNumber" IS NULL)`)
@Check('invoice_vat_split', `"netCents" + "vatCents" = "grossCents"`)
@Check('invoice_sign', `("kind" = 'cancellation') = ("grossCents" < 0)`)
@Index('invoice_sequence_unique', ['year', 'sequence'], { unique: true })
@Index('invoice_one_per_payment', ['paymentId'], { unique: true, where: `"kind" = 'invoice'` })
@Index('invoice_payment', ['paymentId'])
@Index('invoice_cancels', ['cancelsNumber'])
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

  @ForeignKey('payment', { name: 'invoice_payment_fkey' })
  @Column('uuid')
  paymentId!: string;

  @Column('timestamptz')
  issuedAt!: Date;

  /** When access begins, as `2026-11-20` in German time. */
  @Column('date')
  serviceDate!: string;

  /** When the money came in; of a cancellation when it went back. */
  @Column('timestamptz')
  settledAt!: Date;

  @Column('jsonb')
  seller!: Seller;

  @Column('jsonb')
  buyer!: BuyerAddress;

  /** What was sold. */
  @Column('text')
  line!: string;

  @Column('integer')
  netCents!: number;

  @Column('integer')
  vatCents!: number;

  @Column('integer')
  grossCents!: number;

  @Column('integer')
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
