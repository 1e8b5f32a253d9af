import { ApiProperty } from '@nestjs/swagger';
import { VAT_TREATMENTS, type VatTreatment } from '@toolkit/domain/pricing';
import { Type } from 'class-transformer';
import { IsDefined, IsInt, Min, ValidateNested } from 'class-validator';
import { RequiredText } from '../../../../platform/http/text-fields.js';
import { BuyerAddressDto } from '../../shared/buyer-address.dto.js';
import type { InvoiceKind, PaymentMeans } from '../invoice.entity.js';

export const INVOICE_STATES = ['valid', 'partly', 'cancelled', 'replaced'] as const;

/** A document of the journal with its payment; amounts in cents. */
export class AdminInvoiceDto {
  @ApiProperty({ example: '2026-000001' })
  id!: string;
  @ApiProperty({ example: '2026-000001' })
  number!: string;
  @ApiProperty({ enum: ['invoice', 'cancellation', 'reinstatement'] })
  kind!: InvoiceKind;
  @ApiProperty({
    type: String,
    enum: INVOICE_STATES,
    nullable: true,
    description: 'Of an invoice; `partly`: a part of it was taken back',
  })
  state!: (typeof INVOICE_STATES)[number] | null;
  @ApiProperty({ format: 'date-time' })
  issuedAt!: Date;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-11-20',
    description: 'null: the service begins once the money is there',
  })
  serviceDate!: string | null;
  @ApiProperty({
    example: 'Brandt Metallbau GmbH',
    description: 'The company, or the person where there is none',
  })
  buyerName!: string;
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ example: 'DE' })
  country!: string;
  @ApiProperty({ type: String, nullable: true, example: 'DE123456789' })
  vatId!: string | null;
  @ApiProperty({ enum: VAT_TREATMENTS })
  vatTreatment!: VatTreatment;
  @ApiProperty({ type: String, nullable: true, example: 'DE', description: 'Whose VAT is in it' })
  vatCountry!: string | null;
  @ApiProperty({ example: 19 })
  vatPercent!: number;
  @ApiProperty({ example: 83_193 })
  netCents!: number;
  @ApiProperty({ example: 15_807 })
  vatCents!: number;
  @ApiProperty({ example: 99_000, description: 'Below zero for a cancellation' })
  grossCents!: number;
  @ApiProperty({ example: 'EUR' })
  currency!: string;
  @ApiProperty({
    example: '2026-000017',
    type: String,
    nullable: true,
    description: 'The document that it takes back',
  })
  cancelsNumber!: string | null;
  @ApiProperty({
    example: '2026-000017',
    type: String,
    nullable: true,
    description: 'In whose place it was made out',
  })
  replacesNumber!: string | null;
  @ApiProperty({ example: '2026-000019', type: String, nullable: true })
  replacedByNumber!: string | null;
  @ApiProperty({ format: 'uuid' })
  paymentId!: string;
  @ApiProperty({ enum: ['card', 'online', 'transfer'] })
  paymentMeans!: PaymentMeans;
  @ApiProperty({ example: 'stripe' })
  provider!: string;
  @ApiProperty({ description: "The provider's own number of the payment" })
  providerPaymentId!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt!: Date | null;
  @ApiProperty({ example: 0, description: 'What has gone back of the payment so far' })
  refundedCents!: number;
}

/** An e-mail that went to the buyer, without what it says. */
export class SentEmailDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'order-confirmation' })
  kind!: string;
  @ApiProperty()
  subject!: string;
  @ApiProperty({ enum: ['pending', 'sent', 'failed', 'refused'] })
  state!: 'pending' | 'sent' | 'failed' | 'refused';
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt!: Date | null;
}

/** A document with what belongs to it. */
export class AdminInvoiceDetailsDto extends AdminInvoiceDto {
  @ApiProperty({ type: BuyerAddressDto })
  buyer!: BuyerAddressDto;
  @ApiProperty({ example: 'Premium-Zugang zu allen neun Modulen von Musterprodukt, unbefristet' })
  line!: string;
  @ApiProperty({ example: 1 })
  quantity!: number;
  @ApiProperty({
    example: 99_000,
    description: 'What all documents of its payment come to; so much can be taken back',
  })
  leftCents!: number;
  @ApiProperty({ type: [AdminInvoiceDto], description: 'All of its payment, the oldest first' })
  documents!: AdminInvoiceDto[];
  @ApiProperty({ type: [SentEmailDto], description: 'The newest fifty to the buyer' })
  emails!: SentEmailDto[];
}

const WhyItIsDone = () => RequiredText('Grund', 1_000);

export class CorrectInvoiceDto {
  @ApiProperty({ type: BuyerAddressDto })
  @Type(() => BuyerAddressDto)
  @ValidateNested()
  @IsDefined({ message: 'Die Anschrift fehlt.' })
  buyer!: BuyerAddressDto;

  @WhyItIsDone()
  reason!: string;
}

const AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent über 0 ein';

export class CreditInvoiceDto {
  @ApiProperty({ minimum: 1, example: 10_000 })
  @Min(1, { message: AMOUNT })
  @IsInt({ message: AMOUNT })
  amountCents!: number;

  @ApiProperty({ minimum: 0, example: 99_000, description: 'What was left of it, as seen' })
  @Min(0, { message: 'Der gesehene Stand ist nicht lesbar.' })
  @IsInt({ message: 'Der gesehene Stand ist nicht lesbar.' })
  leftCents!: number;

  @WhyItIsDone()
  reason!: string;
}
