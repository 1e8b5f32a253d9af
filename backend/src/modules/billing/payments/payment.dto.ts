import { ApiProperty } from '@nestjs/swagger';
import { VAT_TREATMENTS, type VatTreatment } from '@toolkit/domain/pricing';
import { OptionalText } from '../../../platform/http/text-fields.js';
import { InvoiceDto, vatInForce } from '../invoicing/index.js';
import type { Payment, PaymentStatus } from '../shared/payment.entity.js';
import { leftCents } from '../shared/payment-rules.js';
import { guaranteeUntil, isRefundable, isWithinGuarantee } from './refunds/guarantee.js';
import type { RefundRequest } from './refunds/refund-request.entity.js';
import { TransferDto } from './transfers/transfer.dto.js';

export class AskForRefundDto {
  @OptionalText('Grund', 1_000)
  reason?: string | null;
}

/** That a payment is to be given back, and whether it has been. */
export class RefundRequestDto {
  @ApiProperty({ enum: ['requested', 'completed'] })
  state!: 'requested' | 'completed';
  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  static from({ state, requestedAt, reason }: RefundRequest): RefundRequestDto {
    return { state, requestedAt: requestedAt.toISOString(), reason };
  }
}

interface Around {
  invoices: InvoiceDto[];
  transfer: TransferDto | null;
  surplusCents: number;
  refundRequest: RefundRequest | null;
}

/** One of the owner's own payments; amounts in cents. */
export class PaymentDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 99_000 })
  amountCents!: number;
  @ApiProperty({ example: 83_193 })
  netCents!: number;
  @ApiProperty({ example: 15_807 })
  vatCents!: number;
  @ApiProperty({ example: 'EUR' })
  currency!: string;
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
  @ApiProperty({ enum: ['pending', 'completed', 'failed', 'refunded'] })
  status!: PaymentStatus;
  @ApiProperty({ description: 'Whether the money is on its way, as with a direct debit' })
  underWay!: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refundedAt!: string | null;
  @ApiProperty({ example: 0, description: 'Everything that has gone back so far' })
  refundedCents!: number;
  @ApiProperty({ example: 0, description: 'The part of it that the bank took back' })
  disputeLostCents!: number;
  @ApiProperty({ example: 99_000, description: 'What of it can still go back' })
  leftCents!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  guaranteeUntil!: string | null;
  @ApiProperty({ description: 'Whether its owner may ask for the money back now' })
  refundable!: boolean;
  @ApiProperty({ description: 'Whether the buyer has objected to it with the bank' })
  disputed!: boolean;
  @ApiProperty({ type: RefundRequestDto, nullable: true })
  refundRequest!: RefundRequestDto | null;
  @ApiProperty({ type: [InvoiceDto] })
  invoices!: InvoiceDto[];
  @ApiProperty({
    type: TransferDto,
    nullable: true,
    description: 'What to transfer; null: nothing',
  })
  transfer!: TransferDto | null;
  @ApiProperty({ example: 0, description: 'Overpaid by bank transfer and not yet returned' })
  surplusCents!: number;
  @ApiProperty({ description: 'Whether the order was cancelled before it was paid' })
  canceled!: boolean;

  static from(
    payment: Payment,
    { invoices, transfer, surplusCents, refundRequest }: Around,
  ): PaymentDto {
    const { id, amountCents, netCents, currency, status } = payment;
    const { seats, discountCents, couponCode } = payment;
    return {
      ...{ id, amountCents, netCents, currency, status, seats, discountCents, couponCode },
      ...vatInForce(payment),
      underWay: payment.processingSince !== null,
      createdAt: payment.createdAt.toISOString(),
      completedAt: payment.completedAt?.toISOString() ?? null,
      refundedAt: payment.refundedAt?.toISOString() ?? null,
      refundedCents: payment.refundedCents,
      disputeLostCents: payment.disputeLostCents,
      leftCents: leftCents(payment),
      guaranteeUntil: guaranteeUntil(payment)?.toISOString() ?? null,
      refundable: !refundRequest && isRefundable(payment) && isWithinGuarantee(payment, new Date()),
      disputed: payment.disputeState !== null,
      refundRequest: refundRequest && RefundRequestDto.from(refundRequest),
      invoices,
      transfer,
      surplusCents,
      canceled: payment.canceledAt !== null,
    };
  }
}
