import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { undrawableFault } from '@toolkit/domain/drawable';
import { Transform } from 'class-transformer';
import {
  buildMessage,
  IsEmail,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
} from 'class-validator';

const EMAIL_MESSAGE = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';

/** Decorators run from the first to the last: the first check that fails gives the message. */

/**
 * An e-mail address of up to 254 characters, trimmed and in lower case.
 * Quoted local parts are refused: no provider gives them out, and they may hold a comma or a space.
 */
export const EmailField = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: 254, example: 'karl@example.com' }),
    Transform(({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value)),
    MaxLength(254, { message: EMAIL_MESSAGE }),
    IsEmail({ allow_utf8_local_part: false, blacklisted_chars: '"' }, { message: EMAIL_MESSAGE }),
  );

/** One line of text that must not be empty. `label` starts the messages: `Vorname ist erforderlich`. */
export const RequiredText = (label: string, maxLength: number) =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength }),
    Transform(({ value }) => oneLine(value)),
    IsString({ message: `${label} ist erforderlich` }),
    IsNotEmpty({ message: `${label} ist erforderlich` }),
    MaxLength(maxLength, { message: tooLong(label, maxLength) }),
  );

/**
 * One line of text that may be missing; an empty one becomes null.
 * @param mayBeMissing where that depends on other fields
 */
export const OptionalText = (label: string, maxLength: number, mayBeMissing = IsOptional()) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength }),
    Transform(({ value }) => (oneLine(value) === '' ? null : oneLine(value))),
    mayBeMissing,
    IsString({ message: `${label} muss ein Text sein` }),
    MaxLength(maxLength, { message: tooLong(label, maxLength) }),
  );

/** The form in which an address is compared and stored. */
export const normalizeEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** What goes onto a paper must be printable in its type. Stands above the text's own decorator. */
export const Printable = (label: string) =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.normalize('NFC') : value)),
    ValidateBy({
      name: 'printable',
      validator: {
        validate: (value) => typeof value !== 'string' || undrawableFault(value) === null,
        defaultMessage: buildMessage(
          (_prefix, args) => `${label}: ${undrawableFault(String(args?.value))}`,
        ),
      },
    }),
  );

const tooLong = (label: string, max: number) => `${label} darf höchstens ${max} Zeichen lang sein`;

/** Line breaks in a name could otherwise write lines of their own into an e-mail. */
function oneLine(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : value;
}

/** Text of several lines that must not be empty. `label` starts the messages. */
export const RequiredBlock = (label: string, maxLength: number) =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength }),
    Transform(({ value }) => lines(value)),
    IsString({ message: `${label} ist erforderlich` }),
    IsNotEmpty({ message: `${label} ist erforderlich` }),
    MaxLength(maxLength, { message: blockTooLong(label, maxLength) }),
  );

/** Text of several lines that may be missing; an empty one becomes null. */
export const OptionalBlock = (label: string, maxLength: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength }),
    Transform(({ value }) => (lines(value) === '' ? null : lines(value))),
    IsOptional(),
    IsString({ message: `${label} muss ein Text sein` }),
    MaxLength(maxLength, { message: blockTooLong(label, maxLength) }),
  );

/** Text of several lines that must be there and may be empty. `label` starts the messages. */
export const EmptiableBlock = (label: string, maxLength: number) =>
  applyDecorators(
    ApiProperty({ type: String, maxLength }),
    Transform(({ value }) => lines(value)),
    IsString({ message: `${label} muss ein Text sein` }),
    MaxLength(maxLength, { message: blockTooLong(label, maxLength) }),
  );

const blockTooLong = (label: string, max: number) =>
  `${label} darf höchstens ${max.toLocaleString('de-DE')} Zeichen lang sein`;

/** Line breaks stay, in one spelling; other control characters have no business in a text. */
function lines(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
