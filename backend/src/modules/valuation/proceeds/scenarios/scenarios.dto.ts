import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { LEVER_BOUNDS, type Levers, MAX_AMOUNT } from '@toolkit/domain/company';
import type { Proceeds } from '@toolkit/domain/proceeds';
import {
  CUSTOMER_DEPENDENCIES,
  type CustomerDependency,
  GROWTH_TRENDS,
  type GrowthTrend,
  MARKET_POSITIONS,
  type MarketPosition,
  OWNER_DEPENDENCIES,
  type OwnerDependency,
} from '@toolkit/domain/valuation';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Printable } from '../../../../platform/http/text-fields.js';
import type { ProceedsScenario } from './scenario.entity.js';

/** Scenarios per person: more than anybody compares. */
export const MAX_SCENARIOS = 20;
export const MAX_SCENARIO_NAME_LENGTH = 80;

const NAME = 'Bitte geben Sie dem Szenario einen Namen.';
const LEVERS = 'Bitte senden Sie, was im Szenario anders ist.';
const CHOICE = { message: 'Bitte wählen Sie einen der angebotenen Werte.' };
const { ebitPercent: EBIT, plannedSaleYear: SALE } = LEVER_BOUNDS;
const PERCENT = {
  message: `Bitte geben Sie einen Prozentsatz von −${-EBIT.min} bis ${EBIT.max} ein.`,
};
const DEBT = { message: 'Bitte geben Sie einen Betrag in Euro ein, ohne Minuszeichen.' };
const YEAR = { message: `Bitte geben Sie ein Jahr von ${SALE.min} bis ${SALE.max} ein.` };

/** What is otherwise than in the own facts; what is missing stays as it is. */
export class LeversDto implements Levers {
  @ApiPropertyOptional({ enum: OWNER_DEPENDENCIES })
  @IsOptional()
  @IsIn(OWNER_DEPENDENCIES, CHOICE)
  ownerDependency?: OwnerDependency;

  @ApiPropertyOptional({ enum: CUSTOMER_DEPENDENCIES })
  @IsOptional()
  @IsIn(CUSTOMER_DEPENDENCIES, CHOICE)
  keyCustomer?: CustomerDependency;

  @ApiPropertyOptional({ enum: MARKET_POSITIONS })
  @IsOptional()
  @IsIn(MARKET_POSITIONS, CHOICE)
  marketPosition?: MarketPosition;

  @ApiPropertyOptional({ enum: GROWTH_TRENDS })
  @IsOptional()
  @IsIn(GROWTH_TRENDS, CHOICE)
  growthTrend?: GrowthTrend;

  @ApiPropertyOptional({ example: 10, description: 'By how many percent the EBIT is higher' })
  @IsOptional()
  @IsNumber({}, PERCENT)
  @Min(EBIT.min, PERCENT)
  @Max(EBIT.max, PERCENT)
  ebitPercent?: number;

  @ApiPropertyOptional({ example: 150_000, description: 'Owed to banks at the handover, in euros' })
  @IsOptional()
  @IsNumber({}, DEBT)
  @Min(0, DEBT)
  @Max(MAX_AMOUNT, { message: 'Dieser Betrag ist zu hoch.' })
  bankDebt?: number;

  @ApiPropertyOptional({ type: 'integer', example: 2029 })
  @IsOptional()
  @IsInt(YEAR)
  @Min(SALE.min, YEAR)
  @Max(SALE.max, YEAR)
  plannedSaleYear?: number;
}

export class CreateScenarioDto {
  @Printable('Der Name')
  @ApiProperty({ example: 'Werkstattleiter übernimmt', maxLength: MAX_SCENARIO_NAME_LENGTH })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: NAME })
  @IsNotEmpty({ message: NAME })
  @MaxLength(MAX_SCENARIO_NAME_LENGTH, {
    message: `Der Name darf höchstens ${MAX_SCENARIO_NAME_LENGTH} Zeichen lang sein.`,
  })
  name!: string;

  @ApiProperty({ type: LeversDto })
  @IsObject({ message: LEVERS })
  @ValidateNested()
  @Type(() => LeversDto)
  levers!: LeversDto;
}

export class UpdateScenarioDto extends PartialType(CreateScenarioDto) {}

/** A scenario with what it amounts to today; amounts in euros, null where they cannot be computed. */
export class ScenarioDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'Werkstattleiter übernimmt' })
  name!: string;
  @ApiProperty({ type: LeversDto })
  levers!: LeversDto;
  @ApiProperty({ type: Number, nullable: true, example: 2_431_012.5 })
  companyValue!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 2_283_012.5, description: 'Of the stake' })
  price!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 1_608_700.12, description: 'What is left' })
  net!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 486_300.12, description: 'Net less need' })
  gap!: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 2_319_000,
    description: 'What a buyer can finance',
  })
  financeable!: number | null;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;

  static from({ userId: _, ...scenario }: ProceedsScenario, result: Proceeds | null): ScenarioDto {
    return {
      ...scenario,
      levers: scenario.levers as LeversDto,
      companyValue: result?.companyValue ?? null,
      price: result?.net?.price ?? null,
      net: result?.net?.amount ?? null,
      gap: result?.net?.gap ?? null,
      financeable: result?.financing?.maximum.price ?? null,
    };
  }
}

export class DeletedScenarioDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}
