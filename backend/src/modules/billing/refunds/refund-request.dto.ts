import { ApiProperty } from '@nestjs/swagger';
import { OptionalText } from '../../../platform/http/text-fields.js';
import type { RefundRequest } from './refund-request.entity.js';

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
