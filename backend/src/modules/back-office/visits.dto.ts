import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';

const DAYS = [7, 30, 90, 365];

export class VisitsQuery {
  @ApiProperty({ enum: DAYS, example: 30, description: 'Today included' })
  @Type(() => Number)
  @IsIn(DAYS, { message: 'Bitte wählen Sie 7, 30, 90 oder 365 Tage.' })
  days: number = 30;
}

/** How many there were of each; a purchase is a visit that went all the way. */
export class CountsDto {
  @ApiProperty({ type: 'integer', example: 420 })
  visit!: number;
  @ApiProperty({ type: 'integer', example: 96 })
  calculation!: number;
  @ApiProperty({ type: 'integer', example: 31 })
  checklist!: number;
  @ApiProperty({ type: 'integer', example: 18 })
  registration!: number;
  @ApiProperty({ type: 'integer', example: 4 })
  purchase!: number;
}

export class DayCountsDto extends CountsDto {
  @ApiProperty({ format: 'date', example: '2026-11-24' })
  day!: string;
}

export class SourceCountsDto extends CountsDto {
  @ApiProperty({ example: 'ihk.example', description: 'Empty where it is not known' })
  source!: string;
  @ApiProperty({ example: 'post' })
  medium!: string;
  @ApiProperty({ example: 'herbst 2026' })
  campaign!: string;
}

export class AdminVisitsDto {
  @ApiProperty({ type: CountsDto })
  total!: CountsDto;
  @ApiProperty({ type: [DayCountsDto], description: 'Every day, the oldest first' })
  days!: DayCountsDto[];
  @ApiProperty({ type: [SourceCountsDto], description: 'The fifty with the most visits' })
  sources!: SourceCountsDto[];
}
