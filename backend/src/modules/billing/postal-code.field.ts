import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { buildMessage, ValidateBy, type ValidationArguments } from 'class-validator';

const GERMAN = /^\d{5}$/;
const FOREIGN = /^[A-Z0-9][A-Z0-9 -]{0,11}$/;

/** Five digits in Germany; elsewhere up to twelve letters and digits. */
export const PostalCodeField = () =>
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
