import { ApiProperty } from '@nestjs/swagger';
import { Equals } from 'class-validator';
import { OptionalBlock } from '../../../platform/http/text-fields.js';
import type { PaymentStatus } from '../payments/payment.entity.js';
import type { WithdrawalState } from '../withdrawals/withdrawal.entity.js';

/** A withdrawal as staff see it. */
export class AdminWithdrawalDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'W-2026-7KQ4MX' })
  reference!: string;
  @ApiProperty()
  name!: string;
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ description: "What is withdrawn from, in the person's own words" })
  contract!: string;
  @ApiProperty({ format: 'date-time' })
  receivedAt!: Date;
  @ApiProperty({ enum: ['open', 'done'] })
  state!: WithdrawalState;
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  handledAt!: Date | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The one paid purchase with this address; null where there is none or several',
  })
  paymentId!: string | null;
  @ApiProperty({
    type: String,
    enum: ['pending', 'completed', 'failed', 'refunded'],
    nullable: true,
  })
  paymentStatus!: PaymentStatus | null;
}

export class HandleWithdrawalDto {
  @ApiProperty({ enum: ['done'] })
  @Equals('done', { message: 'Ein Widerruf kann nur als erledigt vermerkt werden.' })
  state!: 'done';

  @OptionalBlock('Notiz', 2_000)
  note?: string | null;
}
