import { ApiProperty } from '@nestjs/swagger';
import type { Invoice, InvoiceKind } from './invoice.entity.js';

/** An invoice of one's own, or the cancellation of one. */
export class InvoiceDto {
  @ApiProperty({ example: '2026-000001' })
  number!: string;
  @ApiProperty({ enum: ['invoice', 'cancellation', 'reinstatement'] })
  kind!: InvoiceKind;
  @ApiProperty({ example: 99_000, description: 'In cents; below zero for a cancellation' })
  grossCents!: number;
  @ApiProperty({ format: 'date-time' })
  issuedAt!: string;
  @ApiProperty({ example: '/api/billing/invoices/2026-000001.pdf' })
  url!: string;

  static from({ number, kind, grossCents, issuedAt }: Invoice): InvoiceDto {
    return {
      number,
      kind,
      grossCents,
      issuedAt: issuedAt.toISOString(),
      url: `/api/billing/invoices/${number}.pdf`,
    };
  }
}
