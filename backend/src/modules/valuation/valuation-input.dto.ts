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
} from '@stabwechsel/domain/valuation';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength } from 'class-validator';
import {
  MAX_AGE_YEARS,
  MAX_AMOUNT_EUROS,
  MAX_EMPLOYEES,
  MAX_INDUSTRY_LENGTH,
} from './valuation-limits.js';

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
