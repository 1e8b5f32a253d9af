import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  GROWTH_TRENDS,
  type GrowthTrend,
  MARKET_POSITIONS,
  type MarketPosition,
} from '@stabwechsel/domain/valuation';
import { Transform, Type } from 'class-transformer';
import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { StoredValuation } from './stored-valuation.entity.js';
import { ValuationInputDto } from './valuation-input.dto.js';
import { MAX_COMPANY_NAME_LENGTH } from './valuation-limits.js';

const MISSING = { message: 'Bitte geben Sie einen Firmennamen ein.' };

/** The name a valuation is kept under: trimmed, not empty, bounded. */
const CompanyNameField = () =>
  applyDecorators(
    ApiProperty({ example: 'Muster Maschinenbau GmbH', maxLength: MAX_COMPANY_NAME_LENGTH }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsString(MISSING),
    IsNotEmpty(MISSING),
    MaxLength(MAX_COMPANY_NAME_LENGTH, {
      message: `Der Firmenname darf höchstens ${MAX_COMPANY_NAME_LENGTH} Zeichen lang sein.`,
    }),
  );

const NO_INPUT = 'Bitte senden Sie die Angaben des Rechners.';

export class CreateValuationDto {
  @CompanyNameField()
  companyName!: string;

  @ApiProperty({ type: ValuationInputDto })
  @Type(() => ValuationInputDto)
  @ValidateNested({ message: NO_INPUT })
  @IsObject({ message: NO_INPUT })
  input!: ValuationInputDto;
}

/** The input as stored: what was left out has got the form's defaults. */
export class StoredValuationInputDto extends ValuationInputDto {
  @ApiProperty({ type: Number, nullable: true, example: 18 })
  declare unternehmensalter: number | null;
  @ApiProperty({ enum: MARKET_POSITIONS })
  declare marktposition: MarketPosition;
  @ApiProperty({ enum: GROWTH_TRENDS })
  declare wachstumstrend: GrowthTrend;
}

/** A stored valuation; amounts in euros as decimal strings, exactly as stored. */
export class ValuationDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'Muster Maschinenbau GmbH' })
  companyName!: string;
  @ApiProperty({ example: 'Maschinen- und Anlagenbau' })
  industry!: string;
  @ApiProperty({ example: '1574370.00' })
  estimatedValue!: string;
  @ApiProperty({ example: '1259496.00' })
  minimum!: string;
  @ApiProperty({ example: '1889244.00' })
  maximum!: string;
  @ApiProperty({ example: '5.2479' })
  multiplier!: string;
  @ApiProperty({ type: StoredValuationInputDto })
  input!: StoredValuationInputDto;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  static from(stored: StoredValuation): ValuationDto {
    const { id, companyName, industry, estimatedValue, minimum, maximum, multiplier, input } =
      stored;
    const createdAt = stored.createdAt.toISOString();
    return {
      id,
      companyName,
      industry,
      estimatedValue,
      minimum,
      maximum,
      multiplier,
      input,
      createdAt,
    };
  }
}

export class DeletedValuationDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}
