import { ApiProperty } from '@nestjs/swagger';
import type { Payment, PaymentStatus } from './payment.entity.js';

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
  @ApiProperty({ enum: ['pending', 'completed', 'failed', 'refunded'] })
  status!: PaymentStatus;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refundedAt!: string | null;

  static from(payment: Payment): PaymentDto {
    const { id, amountCents, netCents, vatCents, currency, status } = payment;
    return {
      id,
      amountCents,
      netCents,
      vatCents,
      currency,
      status,
      createdAt: payment.createdAt.toISOString(),
      completedAt: payment.completedAt?.toISOString() ?? null,
      refundedAt: payment.refundedAt?.toISOString() ?? null,
    };
  }
}
