import { ApiProperty } from '@nestjs/swagger';
import type { VatLimitChoice, VatLimitStanding } from '../vat-limit/eu-turnover.service.js';

class VatLimitNoticeDto {
  @ApiProperty({ example: 80 })
  percent!: number;
  @ApiProperty({ format: 'date-time' })
  noticedAt!: Date;
}

/** Net sales to consumers in other member states against the limit of § 3a Abs. 5 UStG; in cents. */
export class AdminVatLimitDto implements VatLimitStanding {
  @ApiProperty({ example: 2026 })
  year!: number;
  @ApiProperty({ example: 1_000_000 })
  limitCents!: number;
  @ApiProperty({ example: 665_544 })
  thisYearCents!: number;
  @ApiProperty({ example: 0 })
  formerYearCents!: number;
  @ApiProperty({ example: 66, description: 'Of the limit, rounded down' })
  percent!: number;
  @ApiProperty({ example: 80, description: 'From which percent on staff are warned' })
  warnAtPercent!: number;
  @ApiProperty({
    example: false,
    description: 'Whether the limit was passed, this year or in the year before',
  })
  passed!: boolean;
  @ApiProperty({ enum: ['oss', 'domestic', 'small-business'] })
  choice!: VatLimitChoice;
  @ApiProperty({ type: [VatLimitNoticeDto], description: 'When staff were told this year' })
  notices!: VatLimitNoticeDto[];
}
