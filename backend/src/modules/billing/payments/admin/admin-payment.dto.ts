import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VAT_TREATMENTS, type VatTreatment } from '@toolkit/domain/pricing';
import { IsInt, IsOptional, Min } from 'class-validator';
import { SeenAt } from '../../../../platform/admin-list/edit-fields.js';
import { RequiredText } from '../../../../platform/http/text-fields.js';
import { InvoiceDto, SentEmailDto } from '../../invoicing/index.js';
import { BuyerAddressDto } from '../../shared/buyer-address.dto.js';
import type { DisputeState, PaymentStatus } from '../../shared/payment.entity.js';
import type { RefundRequester } from '../refunds/refund-request.entity.js';
import type { RefundDue } from '../refunds/refunds.service.js';
import { AdminTransferDto } from './admin-transfer.dto.js';
import { AdminVatIdDto } from './admin-vat-id.dto.js';

/** A payment as staff see it in the list; amounts in cents. */
export class AdminPaymentDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  userId!: string | null;
  @ApiProperty({ example: 99_000 })
  amountCents!: number;
  @ApiProperty({ example: 83_193 })
  netCents!: number;
  @ApiProperty({ example: 15_807 })
  vatCents!: number;
  @ApiProperty({ example: 'EUR' })
  currency!: string;
  @ApiProperty({ enum: ['pending', 'completed', 'failed', 'refunded'] })
  status!: PaymentStatus;
  @ApiProperty({ description: 'Whether the money is on its way, as with a direct debit' })
  underWay!: boolean;
  @ApiProperty({ example: 0, description: 'Everything that has gone back so far' })
  refundedCents!: number;
  @ApiProperty({ example: 0, description: 'The part of it that the bank took back' })
  disputeLostCents!: number;
  @ApiProperty({ example: 99_000, description: 'What of it can still go back' })
  leftCents!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'What came in where that is not what was ordered; it gives no access',
  })
  receivedCents!: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  receivedCurrency!: string | null;
  @ApiProperty({ description: 'Whether a refund is asked for and not yet carried out' })
  refundRequested!: boolean;
  @ApiProperty({ description: 'Whether the buyer has ever objected to it with the bank' })
  disputed!: boolean;
  @ApiProperty({ type: String, enum: ['open', 'won', 'lost'], nullable: true })
  disputeState!: DisputeState | null;
  @ApiProperty({ enum: ['stripe', 'demo', 'transfer'] })
  provider!: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-12-09',
    description: 'The last day for paying; null of what is no open order on account',
  })
  dueOn!: string | null;
  @ApiProperty({ description: 'Whether it was called off before it was paid' })
  canceled!: boolean;
  @ApiProperty({ example: 0, description: 'What came in of an open order on account' })
  partCents!: number;
  @ApiProperty({ example: 0, description: 'What staff have to send back of a bank transfer' })
  surplusCents!: number;
  @ApiProperty({ description: "The provider's own number of it" })
  providerPaymentId!: string;
  @ApiProperty({ type: String, nullable: true, example: '2026-000001' })
  invoiceNumber!: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt!: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refundedAt!: Date | null;
  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

/** A refund that somebody asked for. */
export class AdminRefundDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ enum: ['owner', 'staff', 'withdrawal', 'vat-id'] })
  requestedBy!: RefundRequester;
  @ApiProperty({ enum: ['requested', 'completed'] })
  state!: 'requested' | 'completed';
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'How much shall have gone back in all once it is done; null: the whole payment',
  })
  upToCents!: number | null;
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;
  @ApiProperty({ description: 'How often the provider has been asked' })
  attempts!: number;
  @ApiProperty({ format: 'date-time' })
  requestedAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt!: Date | null;
}

/** A refund that staff have to transfer next. */
export class AdminRefundDueDto implements RefundDue {
  @ApiProperty({ format: 'uuid' })
  requestId!: string;
  @ApiProperty({ example: 10_000, description: 'How much is to be sent for it' })
  amountCents!: number;
  @ApiProperty({ enum: ['owner', 'staff', 'withdrawal', 'vat-id'] })
  requestedBy!: RefundRequester;
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;
}

/** A buyer's objection with the bank. */
export class AdminDisputeDto {
  @ApiProperty({ description: "The provider's number of it" })
  disputeId!: string;
  @ApiProperty({ example: 99_000, description: 'What is disputed' })
  amountCents!: number;
  @ApiProperty({ enum: ['open', 'won', 'lost'] })
  state!: DisputeState;
  @ApiProperty({ format: 'date-time', description: 'Since when it stands so' })
  stateAt!: Date;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when the provider takes evidence',
  })
  evidenceDueBy!: Date | null;
}

/** A payment with what belongs to it. */
export class AdminPaymentDetailsDto extends AdminPaymentDto {
  @ApiProperty({ enum: VAT_TREATMENTS })
  vatTreatment!: VatTreatment;
  @ApiProperty({ type: String, nullable: true, example: 'DE', description: 'Whose VAT is in it' })
  vatCountry!: string | null;
  @ApiProperty({ example: 19 })
  vatPercent!: number;
  @ApiProperty({ example: 1, description: 'For how many people access was bought' })
  seats!: number;
  @ApiProperty({ example: 0, description: 'What was taken off the list price' })
  discountCents!: number;
  @ApiProperty({ type: String, nullable: true, example: 'SOMMER-2027' })
  couponCode!: string | null;
  @ApiProperty({ type: String, nullable: true, description: "The provider's word for the failure" })
  failureCode!: string | null;
  @ApiProperty({ type: BuyerAddressDto, nullable: true })
  buyer!: BuyerAddressDto | null;
  @ApiProperty({ type: [InvoiceDto] })
  invoices!: InvoiceDto[];
  @ApiProperty({ type: [AdminRefundDto], description: 'The oldest first' })
  refunds!: AdminRefundDto[];
  @ApiProperty({ type: [AdminDisputeDto] })
  disputes!: AdminDisputeDto[];
  @ApiProperty({ type: [SentEmailDto], description: 'The newest fifty to the buyer' })
  emails!: SentEmailDto[];
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: "The payment on the provider's own pages; null where it has none",
  })
  providerUrl!: string | null;
  @ApiProperty({
    type: AdminRefundDueDto,
    nullable: true,
    description: 'null: none, or the provider carries it out',
  })
  refundDue!: AdminRefundDueDto | null;
  @ApiProperty({ type: AdminVatIdDto, nullable: true, description: 'null: no number was checked' })
  vatId!: AdminVatIdDto | null;
  @ApiProperty({ type: AdminTransferDto, nullable: true, description: 'null: no bank transfer' })
  transfer!: AdminTransferDto | null;
}

/** Something that the provider told us, or that a refund of ours brought about. */
export class AdminPaymentEventDto {
  @ApiProperty({ description: "The provider's number of it" })
  eventId!: string;
  @ApiProperty({ example: 'payment_intent.succeeded' })
  type!: string;
  @ApiProperty({ format: 'date-time' })
  receivedAt!: Date;
}

const AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent über 0 ein';

export class RefundByStaffDto {
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 1,
    example: 10_000,
    description: 'Missing: all that is left of the payment',
  })
  @Min(1, { message: AMOUNT })
  @IsInt({ message: AMOUNT })
  @IsOptional()
  amountCents?: number | null;

  @RequiredText('Grund', 1_000)
  reason!: string;

  /** Of the payment. */
  @SeenAt()
  updatedAt?: string;
}
