import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  buildMessage,
  IsISO31661Alpha2,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { OptionalText, Printable, RequiredText } from '../../../platform/http/text-fields.js';
import { vatIdFault } from './vat-id.js';

const GERMAN = /^\d{5}$/;

const FOREIGN = /^[A-Z0-9][A-Z0-9 -]{0,11}$/;

/** Five digits in Germany; elsewhere up to twelve letters and digits. */
const PostalCodeField = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: 12, example: '33098' }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    ValidateBy({
      name: 'postalCode',
      validator: {
        validate: (value, args) =>
          typeof value === 'string' && (isGerman(args) ? GERMAN : FOREIGN).test(value),
        defaultMessage: buildMessage((_prefix, args) =>
          isGerman(args)
            ? 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein'
            : 'Bitte geben Sie eine gültige Postleitzahl ein',
        ),
      },
    }),
  );

const isGerman = (args?: ValidationArguments) =>
  (args?.object as { country?: unknown } | undefined)?.country === 'DE';

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

/** A country of the world, in Germany where none is said. */
export const CountryField = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, minLength: 2, maxLength: 2, default: 'DE', example: 'DE' }),
    Transform(
      ({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value) ?? 'DE',
    ),
    IsISO31661Alpha2({ message: 'Bitte wählen Sie ein Land aus' }),
  );

/** A VAT number of the country that stands beside it; whether it was given out the register knows. */
export const VatIdField = () =>
  applyDecorators(
    IsOptional(),
    IsString({ message: 'USt-IdNr. muss ein Text sein' }),
    MaxLength(14, { message: 'USt-IdNr. darf höchstens 14 Zeichen lang sein' }),
    ValidateBy({
      name: 'vatId',
      validator: {
        validate: (value, args) => faultOf(value, args) === null,
        defaultMessage: (args) => faultOf(args?.value, args) ?? '',
      },
    }),
    Transform(({ value }) => compact(value)),
    ApiPropertyOptional({ type: String, nullable: true, maxLength: 14, example: 'DE123456788' }),
  );

function faultOf(vatId: unknown, args?: ValidationArguments): string | null {
  const { country } = (args?.object ?? {}) as { country?: unknown };
  if (typeof vatId !== 'string' || typeof country !== 'string') return null;
  return vatIdFault(vatId, country);
}

const COMPANY_MISSING =
  'Bitte geben Sie Ihre Firma an: Zu einer USt-IdNr. gehört ein Unternehmen. Ohne eigenen Firmennamen genügt Ihr Name.';

/** A company; a private buyer has none, and a VAT number has no private owner. */
const CompanyField = () =>
  applyDecorators(
    IsNotEmpty({ message: COMPANY_MISSING }),
    OptionalText(
      'Firma',
      160,
      ValidateIf(({ company, vatId }: BuyerAddress) => Boolean(company || vatId)),
    ),
    Printable('Firma'),
  );

/** Of the decorators of a field the lowest one runs first and gives the message. */
export class BuyerAddressDto implements BuyerAddress {
  @Printable('Name')
  @RequiredText('Name', 120)
  name!: string;

  @CompanyField()
  company?: string | null;

  @Printable('Straße und Hausnummer')
  @RequiredText('Straße und Hausnummer', 120)
  street!: string;

  @PostalCodeField()
  postalCode!: string;

  @Printable('Ort')
  @RequiredText('Ort', 80)
  city!: string;

  @CountryField()
  country: string = 'DE';

  @VatIdField()
  vatId?: string | null;
}

/** Numbers are often written in groups; an empty field means that there is none. */
function compact(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replaceAll(/[\s.-]/g, '').toUpperCase() || null;
}

export class BillingAddressDto {
  @ApiProperty({ type: BuyerAddressDto, nullable: true })
  address!: BuyerAddress | null;
}
