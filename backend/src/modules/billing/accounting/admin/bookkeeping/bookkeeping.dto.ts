import { ApiProperty } from '@nestjs/swagger';
import { VAT_TREATMENTS, type VatTreatment } from '@toolkit/domain/pricing';

/** What documents come to, in cents; cancellations count below zero. */
class BookedSumsDto {
  @ApiProperty({ example: 42 })
  documents!: number;
  @ApiProperty({ example: 3_494_106 })
  netCents!: number;
  @ApiProperty({ example: 663_894 })
  vatCents!: number;
  @ApiProperty({ example: 4_158_000 })
  grossCents!: number;
}

export class BookedMonthDto extends BookedSumsDto {
  @ApiProperty({ example: '2026-11' })
  month!: string;
  @ApiProperty({ example: 4_257_000, description: 'Money that came in' })
  inCents!: number;
  @ApiProperty({ example: -99_000, description: 'Money that went back' })
  outCents!: number;
  @ApiProperty({ description: 'Whether the month is over, so that nothing joins it any more' })
  over!: boolean;
}

export class BookedTaxDto extends BookedSumsDto {
  @ApiProperty({ enum: VAT_TREATMENTS })
  vatTreatment!: VatTreatment;
  @ApiProperty({ type: String, nullable: true, example: 'DE' })
  vatCountry!: string | null;
  @ApiProperty({ example: 19 })
  vatPercent!: number;
}

/** What is declared of sales in other member states in a quarter. */
export class AbroadDto {
  @ApiProperty({ example: '2026-4' })
  quarter!: string;
  @ApiProperty({ enum: ['oss', 'reverse-charge'], description: 'One-stop shop, or ZM' })
  vatTreatment!: 'oss' | 'reverse-charge';
  @ApiProperty({ example: 'FR' })
  country!: string;
  @ApiProperty({ type: String, nullable: true, example: 'ATU12345675', description: 'For the ZM' })
  vatId!: string | null;
  @ApiProperty({ example: 20 })
  vatPercent!: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-3',
    description: 'Of an earlier quarter that this changes',
  })
  correctsQuarter!: string | null;
  @ApiProperty({ example: 82_500 })
  netCents!: number;
  @ApiProperty({ example: 16_500 })
  vatCents!: number;
}

export class BookkeepingYearDto {
  @ApiProperty({ example: 2026 })
  year!: number;
  @ApiProperty({
    type: [Number],
    example: [2026, 2025],
    description: 'Years that can be asked for',
  })
  years!: number[];
  @ApiProperty({ type: [BookedMonthDto] })
  months!: BookedMonthDto[];
  @ApiProperty({ type: [BookedTaxDto] })
  taxes!: BookedTaxDto[];
  @ApiProperty({ type: [AbroadDto] })
  abroad!: AbroadDto[];
}

export const DIFFERENCES = [
  'money',
  'no-invoice',
  'unpaid',
  'surplus',
  'credited',
  'invoiced',
] as const;

/** A payment whose documents come to something else than what is kept of it. */
export class DifferenceDto {
  @ApiProperty({ format: 'uuid' })
  paymentId!: string;
  @ApiProperty()
  email!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt!: Date | null;
  @ApiProperty({ example: 99_000, description: 'What came in and was not given back' })
  keptCents!: number;
  @ApiProperty({ example: 89_000 })
  invoicedCents!: number;
  @ApiProperty({ example: 99_000, description: 'What the movements of money come to' })
  movedCents!: number;
  @ApiProperty({
    enum: DIFFERENCES,
    example: 'no-invoice',
    description:
      '`money`: movements are missing; `surplus`: more was transferred than invoiced, or after a cancellation; `credited`, `invoiced`: less or more is invoiced than kept',
  })
  reason!: (typeof DIFFERENCES)[number];
}

export class ReconciliationDto {
  @ApiProperty({ example: 4_158_000 })
  invoicedCents!: number;
  @ApiProperty({ example: 4_158_000 })
  keptCents!: number;
  @ApiProperty({ example: 4_158_000 })
  movedCents!: number;
  @ApiProperty({ type: [DifferenceDto], description: 'The newest hundred' })
  differences!: DifferenceDto[];
  @ApiProperty({
    example: [2026],
    type: [Number],
    description: 'Years in which an invoice number is missing',
  })
  gaps!: number[];
}
