import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Min } from 'class-validator';
import { SeenAt } from '../../../../platform/admin-list/edit-fields.js';
import { OptionalBlock, RequiredBlock } from '../../../../platform/http/text-fields.js';
import type { PaymentStatus } from '../../shared/payment.entity.js';
import type { Withdrawal, WithdrawalRefusal, WithdrawalState } from '../withdrawal.entity.js';

const REFUSALS: WithdrawalRefusal[] = ['no-contract', 'lapsed', 'already-refunded', 'other'];

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
  @ApiProperty({ format: 'date-time', description: 'The last moment for the refund' })
  dueAt!: Date;
  @ApiProperty({
    enum: ['open', 'refunding', 'done'],
    description: '`refunding`: decided; the money has not gone back yet',
  })
  state!: WithdrawalState;
  @ApiProperty({
    type: String,
    enum: ['refund', 'canceled', ...REFUSALS],
    nullable: true,
    description: '`canceled`: an order that was not paid; null while nobody has decided',
  })
  resolution!: Withdrawal['resolution'];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the person was told about the decision',
  })
  note!: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When staff decided',
  })
  handledAt!: Date | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 1,
    description: 'How often the provider has been asked for the refund; null without one',
  })
  refundAttempts!: number | null;
  @ApiProperty({ description: 'Whether staff have to transfer the money of its refund' })
  refundByHand!: boolean;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      'The one paid purchase with this address, or the one that staff have chosen; otherwise null',
  })
  paymentId!: string | null;
  @ApiProperty({
    type: String,
    enum: ['pending', 'completed', 'failed', 'refunded'],
    nullable: true,
  })
  paymentStatus!: PaymentStatus | null;
}

const AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent über 0 ein';

export class RefundWithdrawalDto {
  @ApiProperty({ format: 'uuid', description: 'The payment of the contract' })
  @IsUUID('all', { message: 'Bitte wählen Sie die Zahlung aus.' })
  paymentId!: string;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 1,
    example: 79_000,
    description: 'Missing: all that is left of the payment',
  })
  @Min(1, { message: AMOUNT })
  @IsInt({ message: AMOUNT })
  @IsOptional()
  amountCents?: number | null;

  @ApiPropertyOptional({
    example: true,
    description: 'Of a part: whether the purchase ends; missing: it does',
  })
  @IsBoolean({ message: 'Bitte sagen Sie, ob der Zugang endet.' })
  @IsOptional()
  endsPurchase?: boolean;

  /** Why less than everything goes back; the buyer is told. */
  @OptionalBlock('Begründung', 2_000)
  reason?: string | null;

  /** Of the payment. */
  @SeenAt()
  updatedAt?: string;
}

export class RefuseWithdrawalDto {
  @ApiProperty({ enum: ['done'] })
  @Equals('done', { message: 'Ein Widerruf kann nur als erledigt vermerkt werden.' })
  state!: 'done';

  @ApiProperty({ enum: REFUSALS, description: 'Why nothing goes back' })
  @IsIn(REFUSALS, { message: 'Bitte geben Sie an, warum nichts erstattet wird.' })
  resolution!: WithdrawalRefusal;

  /** Said to the person who withdrew. */
  @RequiredBlock('Begründung', 2_000)
  note!: string;
}
