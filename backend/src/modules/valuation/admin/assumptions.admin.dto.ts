import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { AssumptionChange, Assumptions } from '@toolkit/domain/proceeds';
import { Transform, Type } from 'class-transformer';
import {
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

const MAX_REASON_LENGTH = 500;
/** What PostgreSQL keeps as an integer at most. */
export const MAX_VERSION_NUMBER = 2_147_483_647;
const REASON = 'Bitte schreiben Sie dazu, warum Sie die Annahmen ändern.';
const NUMBER = { message: 'Bitte nennen Sie den Stand, den Sie gesehen haben.' };
const UNITS = ['percent', 'factor', 'years', 'euro', 'tradeTax', 'text'] as const;

const ASSUMPTIONS = {
  type: 'object',
  additionalProperties: true,
  example: {
    version: '2026-11-22',
    baseRate: { value: 0.03, source: 'Annahme des Hauses', asOf: '2026-11-22' },
  },
  description: '`Assumptions` of `domain/src/proceeds`; rates are fractions',
} as const;

export class AdminAssumptionsDto {
  @ApiProperty({ type: 'integer', example: 3, description: '0 until staff have set anything' })
  number!: number;
  @ApiProperty(ASSUMPTIONS)
  assumptions!: Assumptions;
  @ApiProperty({ ...ASSUMPTIONS, description: 'What came along with the product' })
  file!: Assumptions;
  @ApiProperty({ example: false, description: 'Whether it came after what staff have set last' })
  fileIsNewer!: boolean;
}

export class ChangeAssumptionsDto {
  @ApiProperty({ type: 'integer', example: 3, description: 'The `number` seen before the change' })
  @IsInt(NUMBER)
  @Min(0, NUMBER)
  @Max(MAX_VERSION_NUMBER, NUMBER)
  number!: number;

  @ApiProperty({ example: 'Basiszins des Monats November', maxLength: MAX_REASON_LENGTH })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: REASON })
  @IsNotEmpty({ message: REASON })
  @MaxLength(MAX_REASON_LENGTH, {
    message: `Der Grund darf höchstens ${MAX_REASON_LENGTH} Zeichen lang sein.`,
  })
  reason!: string;

  @ApiProperty({ ...ASSUMPTIONS, description: 'All of them; days and version are set here' })
  @IsObject({ message: 'Bitte senden Sie die Annahmen.' })
  assumptions!: object;
}

export class AssumptionChangeDto implements AssumptionChange {
  @ApiProperty({ example: 'Basiszins' })
  label!: string;
  @ApiProperty({ enum: UNITS, example: 'percent' })
  unit!: AssumptionChange['unit'];
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string' }], nullable: true, example: 0.03 })
  from!: number | string | null;
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string' }], nullable: true, example: 0.0325 })
  to!: number | string | null;
}

export class AssumptionsVersionDto {
  @ApiProperty({ type: 'integer', example: 3 })
  number!: number;
  @ApiProperty({ example: '2026-11-23-3' })
  version!: string;
  @ApiProperty({ type: [AssumptionChangeDto] })
  changes!: AssumptionChangeDto[];
  @ApiProperty({ example: 'Basiszins des Monats November' })
  reason!: string;
  @ApiProperty({ example: 'admin@example.com' })
  author!: string;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}

export class AssumptionsHistoryDto {
  @ApiProperty({ type: [AssumptionsVersionDto] })
  rows!: AssumptionsVersionDto[];
  @ApiProperty({ example: false, description: 'Whether there are older ones' })
  hasMore!: boolean;
}

export class AssumptionsHistoryPageDto {
  @ApiPropertyOptional({
    type: 'integer',
    example: 21,
    description: 'The last one of the page before',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt(NUMBER)
  @Min(1, NUMBER)
  @Max(MAX_VERSION_NUMBER, NUMBER)
  before?: number;
}

export class FormerAssumptionsDto {
  @ApiProperty(ASSUMPTIONS)
  assumptions!: Assumptions;
}
