import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { RequiredText } from '../../../../platform/http/text-fields.js';
import type { StatementFormat } from '../bank-statements/statement-line.js';

const COUNT = { type: 'integer', minimum: 0 } as const;

/** What became of a file, in numbers of lines. */
export class ImportedStatementDto {
  @ApiProperty({ example: '2026-11-camt053.zip' })
  fileName!: string;
  @ApiProperty({ enum: ['camt.052', 'camt.053', 'camt.054'] })
  format!: StatementFormat;
  @ApiProperty({ ...COUNT, example: 12, description: 'Money that came in on the account' })
  credits!: number;
  @ApiProperty({ ...COUNT, example: 3, description: 'Of these, read in before' })
  known!: number;
  @ApiProperty({ ...COUNT, example: 6, description: 'Of the new ones, settled by their reference' })
  settled!: number;
  @ApiProperty({ ...COUNT, example: 1, description: 'Of the settled ones, other than to the cent' })
  differing!: number;
  @ApiProperty({ ...COUNT, example: 1, description: 'Of the new ones, suggested' })
  suggested!: number;
  @ApiProperty({ ...COUNT, example: 2, description: 'Of the new ones, nobody’s yet' })
  open!: number;
  @ApiProperty({ ...COUNT, example: 0, description: 'Money that payers’ banks have called back' })
  recalled!: number;
  @ApiProperty({ ...COUNT, example: 8, description: 'Money that went out' })
  debits!: number;
  @ApiProperty({ ...COUNT, example: 0, description: 'Lines of other accounts' })
  otherAccounts!: number;
  @ApiProperty({ ...COUNT, example: 1, description: 'Not booked yet, or not in euros' })
  notTaken!: number;
  @ApiProperty({
    type: [String],
    description: 'Entries that cannot be read, the first twenty; the others were read in',
    example: ['Der 3. Umsatz nennt keinen Betrag.'],
  })
  faults!: string[];
}

/** A file of bank statements. */
export class StatementFileDto {
  @ApiProperty({ type: 'string', format: 'binary' })
  file!: unknown;
}

const STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const;

/** An order by bank transfer, as far as a line of a statement is about it. */
export class TransferOfLineDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'FV-7K3F-92QM' })
  reference!: string;
  @ApiProperty()
  email!: string;
  @ApiProperty({ type: String, nullable: true, example: 'Brandt Maschinenbau GmbH' })
  buyer!: string | null;
  @ApiProperty({ example: 99_000 })
  amountCents!: number;
  @ApiProperty({ example: 0, description: 'What has come in of it' })
  receivedCents!: number;
  @ApiProperty({ enum: STATUSES })
  status!: (typeof STATUSES)[number];
}

class StatementOfLineDto {
  @ApiProperty({ example: '2026-11-camt053.zip' })
  fileName!: string;
  @ApiProperty({ format: 'date-time' })
  importedAt!: string;
  @ApiProperty({ example: 'admin@example.com', description: 'E-mail' })
  importedBy!: string;
}

const LINE_STATES = ['open', 'suggested', 'settled', 'aside'] as const;
const RESULTS = ['settled', 'part', 'surplus', 'late', 'known', 'noted', 'recalled'] as const;
const REASONS = ['name', 'alike', 'paid', 'noted', 'returned'] as const;

export class AdminBankLineDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: '2026-12-01' })
  bookedOn!: string;
  @ApiProperty({ example: 99_000, description: 'Below zero: called back by the bank' })
  cents!: number;
  @ApiProperty({ type: String, nullable: true, example: 'Brandt Maschinenbau GmbH' })
  payerName!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'DE02120300000000202051' })
  payerIban!: string | null;
  @ApiProperty({ example: 'Rechnung FV-7K3F-92QM' })
  purpose!: string;
  @ApiProperty({ type: String, nullable: true, example: 'RE-2026-000123' })
  endToEndId!: string | null;
  @ApiProperty({ enum: LINE_STATES })
  state!: (typeof LINE_STATES)[number];
  @ApiProperty({ enum: RESULTS, nullable: true, description: 'What became of the money' })
  result!: (typeof RESULTS)[number] | null;
  @ApiProperty({ enum: REASONS, nullable: true })
  suggestionReason!: (typeof REASONS)[number] | null;
  @ApiProperty({ type: TransferOfLineDto, nullable: true, description: 'Whose it is or may be' })
  payment!: TransferOfLineDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was put aside' })
  note!: string | null;
  @ApiProperty({
    example: 'admin@example.com',
    type: String,
    nullable: true,
    description: 'E-mail; null where the reference decided',
  })
  handledBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  handledAt!: Date | null;
  @ApiProperty({ type: StatementOfLineDto })
  statement!: StatementOfLineDto;
}

export class AssignBankLineDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'Bitte wählen Sie eine Bestellung.' })
  paymentId!: string;
}

export class UnassignBankLineDto {
  @ApiProperty({ format: 'uuid', description: 'The order that it is assigned to, as seen' })
  @IsUUID('all', { message: 'Bitte laden Sie die Seite neu.' })
  paymentId!: string;

  @RequiredText('Grund', 500)
  reason!: string;
}

export class SetBankLineAsideDto {
  @RequiredText('Grund', 500)
  note!: string;
}
