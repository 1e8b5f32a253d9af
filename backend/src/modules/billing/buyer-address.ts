import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsISO31661Alpha2, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { OptionalText, RequiredText } from '../../platform/http/text-fields.js';
import { PostalCodeField } from './postal-code.field.js';
import { PrintableLatin } from './printable-latin.js';

/** To whom an invoice is made out. */
export interface BuyerAddress {
  /** First and last name. */
  name: string;
  company?: string | null;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** VAT identification number of the buyer's country, without spaces. */
  vatId?: string | null;
}

/** The forms of all member states and of Northern Ireland; whether a number is given out it does not tell. */
const EU_VAT_ID =
  /^(DE\d{9}|(AT|BE|BG|CY|CZ|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{8,12})$/;

/** Of the decorators of a field the lowest one runs first and gives the message. */
export class BuyerAddressDto implements BuyerAddress {
  @PrintableLatin('Name')
  @RequiredText('Name', 120)
  name!: string;

  @PrintableLatin('Firma')
  @OptionalText('Firma', 160)
  company?: string | null;

  @PrintableLatin('Straße und Hausnummer')
  @RequiredText('Straße und Hausnummer', 120)
  street!: string;

  @PostalCodeField()
  postalCode!: string;

  @PrintableLatin('Ort')
  @RequiredText('Ort', 80)
  city!: string;

  @ApiPropertyOptional({ type: String, minLength: 2, maxLength: 2, default: 'DE', example: 'DE' })
  @Transform(
    ({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value) ?? 'DE',
  )
  @IsISO31661Alpha2({ message: 'Bitte wählen Sie ein Land aus' })
  country: string = 'DE';

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 14, example: 'DE123456789' })
  @Transform(({ value }) => compact(value))
  @Matches(EU_VAT_ID, {
    message: 'Bitte geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE123456789',
  })
  @MaxLength(14, { message: 'USt-IdNr. darf höchstens 14 Zeichen lang sein' })
  @IsString({ message: 'USt-IdNr. muss ein Text sein' })
  @IsOptional()
  vatId?: string | null;
}

/** Numbers are often written in groups; an empty field means that there is none. */
function compact(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replaceAll(/[\s.-]/g, '').toUpperCase() || null;
}
