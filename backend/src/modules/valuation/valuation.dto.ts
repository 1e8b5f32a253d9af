import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CUSTOMER_DEPENDENCIES,
  type CustomerDependency,
  FIELD_LABELS,
  GROWTH_TRENDS,
  type GrowthTrend,
  INDUSTRIES,
  MARKET_POSITIONS,
  type MarketPosition,
  OWNER_DEPENDENCIES,
  type OwnerDependency,
  type ValuationField,
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
  ValidateNested,
} from 'class-validator';
import type { StoredValuation } from './stored-valuation.entity.js';

/** Bounds of what is accepted: far beyond any small or medium company, and safe to compute with. */
export const MAX_AMOUNT_EUROS = 1_000_000_000_000;
export const MAX_EMPLOYEES = 1_000_000;
export const MAX_AGE_YEARS = 1_000;
export const MAX_INDUSTRY_LENGTH = 100;
export const MAX_COMPANY_NAME_LENGTH = 200;

/** Stored valuations per person: more than anybody needs, few enough to list at once. */
export const MAX_STORED_VALUATIONS = 500;

/** An empty value passes as „missing“: the domain asks for it with the specified sentence. */
const EmptyIsMissing = () =>
  Transform(({ value }) => (typeof value === 'string' && value.trim() === '' ? null : value));

/**
 * The calculator's input as it is sent. Here types and bounds are checked; what is missing or
 * impossible is judged afterwards by the domain, with the sentences of the form.
 */
export class ValuationInputDto {
  @ApiProperty({ example: 2_400_000, description: 'Annual revenue in euros' })
  @NumberField('jahresumsatz', { max: MAX_AMOUNT_EUROS })
  jahresumsatz!: number;

  @ApiProperty({ example: 300_000, description: 'Annual profit (EBIT) in euros' })
  @NumberField('jahresgewinn', { max: MAX_AMOUNT_EUROS })
  jahresgewinn!: number;

  @ApiProperty({
    example: INDUSTRIES[0].name,
    description: 'An unknown industry gets the default range of multiples',
  })
  @TextField('branche', MAX_INDUSTRY_LENGTH)
  branche!: string;

  @ApiProperty({ example: 24 })
  @NumberField('mitarbeiteranzahl', { max: MAX_EMPLOYEES, whole: true })
  mitarbeiteranzahl!: number;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    example: 18,
    description: 'In years; 0 = founded this year, null = not told',
  })
  @NumberField('unternehmensalter', { max: MAX_AGE_YEARS, whole: true })
  unternehmensalter!: number | null;

  @ApiProperty({ enum: OWNER_DEPENDENCIES })
  @ChoiceField('inhaberabhangigkeit', OWNER_DEPENDENCIES)
  inhaberabhangigkeit!: OwnerDependency;

  @ApiProperty({ enum: CUSTOMER_DEPENDENCIES })
  @ChoiceField('kundenabhangigkeit', CUSTOMER_DEPENDENCIES)
  kundenabhangigkeit!: CustomerDependency;

  @ApiPropertyOptional({ enum: MARKET_POSITIONS, default: 'regional' })
  @ChoiceField('marktposition', MARKET_POSITIONS)
  marktposition!: MarketPosition;

  @ApiPropertyOptional({ enum: GROWTH_TRENDS, default: 'stabil' })
  @ChoiceField('wachstumstrend', GROWTH_TRENDS)
  wachstumstrend!: GrowthTrend;
}

interface NumberBounds {
  max: number;
  whole?: boolean;
}

/** A finite number up to `max`, whole where asked, or empty. */
function NumberField(field: ValuationField, { max, whole = false }: NumberBounds) {
  const label = FIELD_LABELS[field];
  const kind = whole ? 'eine ganze Zahl' : 'eine gültige Zahl';
  const message = `Bitte geben Sie im Feld „${label}“ ${kind} ein.`;
  return applyDecorators(
    EmptyIsMissing(),
    IsOptional(),
    whole ? IsInt({ message }) : IsNumber({}, { message }),
    Max(max, {
      message: `Der Wert im Feld „${label}“ darf höchstens ${max.toLocaleString('de-DE')} sein.`,
    }),
  );
}

/** One of the offered values, or empty. */
function ChoiceField(field: ValuationField, choices: readonly string[]) {
  return applyDecorators(
    EmptyIsMissing(),
    IsOptional(),
    IsIn(choices, {
      message: `Bitte wählen Sie im Feld „${FIELD_LABELS[field]}“ einen der angebotenen Werte.`,
    }),
  );
}

/** A trimmed text, or empty. */
function TextField(field: ValuationField, maxLength: number) {
  const label = FIELD_LABELS[field];
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsOptional(),
    IsString({ message: `Bitte geben Sie im Feld „${label}“ einen Text ein.` }),
    MaxLength(maxLength, {
      message: `Der Text im Feld „${label}“ darf höchstens ${maxLength} Zeichen lang sein.`,
    }),
  );
}

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
