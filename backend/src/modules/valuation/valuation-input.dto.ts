import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CUSTOMER_DEPENDENCIES,
  type CustomerDependency,
  GROWTH_TRENDS,
  type GrowthTrend,
  INDUSTRIES,
  MARKET_POSITIONS,
  type MarketPosition,
  OWNER_DEPENDENCIES,
  type OwnerDependency,
} from '@stabwechsel/domain/valuation';
import { ChoiceField, NumberField, TextField } from './valuation-field.decorators.js';
import {
  MAX_AGE_YEARS,
  MAX_AMOUNT_EUROS,
  MAX_EMPLOYEES,
  MAX_INDUSTRY_LENGTH,
} from './valuation-limits.js';

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
