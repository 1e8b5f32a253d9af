import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsISO8601, IsUUID, Matches, Max, Min } from 'class-validator';
import { RequiredText } from '../../../../platform/http/text-fields.js';

const AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent über 0 ein';
const DAY = 'Bitte geben Sie den Tag des Zahlungseingangs an, wie 2026-12-01.';
const SEEN = 'Bitte laden Sie die Zahlung neu.';

/** As seen: what has changed since then is not overwritten. */
class SeenTransferDto {
  @ApiProperty({ format: 'date-time', description: 'Of the payment, as seen' })
  @IsISO8601({}, { message: SEEN })
  updatedAt!: string;
}

export class ReceiveTransferDto extends SeenTransferDto {
  @ApiProperty({ minimum: 1, maximum: 100_000_000, example: 99_000 })
  @Max(100_000_000, { message: 'Der Betrag ist zu groß.' })
  @Min(1, { message: AMOUNT })
  @IsInt({ message: AMOUNT })
  amountCents!: number;

  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'As the bank has booked it' })
  @IsISO8601({ strict: true }, { message: DAY })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: DAY })
  receivedOn!: string;
}

export class ReturnSurplusDto extends SeenTransferDto {
  @ApiProperty({ minimum: 1, example: 1_000, description: 'What was sent back' })
  @Min(1, { message: AMOUNT })
  @IsInt({ message: AMOUNT })
  amountCents!: number;
}

export class CancelTransferDto extends SeenTransferDto {
  @RequiredText('Grund', 1_000)
  reason!: string;
}

export class WriteOffDto extends SeenTransferDto {
  @ApiProperty({ minimum: 1, example: 1_500, description: 'What is missing, as seen' })
  @Min(1, { message: AMOUNT })
  @IsInt({ message: AMOUNT })
  amountCents!: number;

  @RequiredText('Grund', 1_000)
  reason!: string;
}

export class ChangeTransferDto extends SeenTransferDto {}

export class SettleRefundDto extends SeenTransferDto {
  @ApiProperty({ format: 'uuid', description: 'The refund that was due' })
  @IsUUID(undefined, { message: SEEN })
  requestId!: string;

  @ApiProperty({ minimum: 1, example: 10_000, description: 'What was sent back' })
  @Min(1, { message: AMOUNT })
  @IsInt({ message: AMOUNT })
  amountCents!: number;
}

/** What is asked for and has come in of a payment by bank transfer, in cents. */
export class AdminTransferDto {
  @ApiProperty({ format: 'date', example: '2026-12-09' })
  dueOn!: string;
  @ApiProperty({ description: 'Whether it is not paid, and the last day for paying is over' })
  overdue!: boolean;
  @ApiProperty({ example: 0, description: 'All that has come in' })
  receivedCents!: number;
  @ApiProperty({ example: 99_000, description: 'What is still to be paid' })
  missingCents!: number;
  @ApiProperty({ example: 0, description: 'What staff have to send back' })
  surplusCents!: number;
  @ApiProperty({ example: 0, description: 'What of a small difference was taken as paid' })
  writtenOffCents!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  remindedAt!: Date | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-23' })
  cancelsOn!: string | null;
  @ApiProperty({ type: () => [AdminReceiptDto], description: 'The oldest first' })
  receipts!: AdminReceiptDto[];
}

/** Money that came in, or was taken back from the order. */
export class AdminReceiptDto {
  @ApiProperty({ example: 99_000, description: 'Below zero where it was taken back' })
  cents!: number;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-01' })
  receivedOn!: string | null;
  @ApiProperty({ format: 'date-time', description: 'When it was written down' })
  at!: Date;
  @ApiProperty({ description: 'Whether a bank statement told of it; otherwise staff did' })
  byStatement!: boolean;
}
