import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** Text of several lines that must not be empty. `label` starts the messages. */
export const RequiredBlock = (label: string, maxLength: number) =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength }),
    Transform(({ value }) => lines(value)),
    IsString({ message: `${label} ist erforderlich` }),
    IsNotEmpty({ message: `${label} ist erforderlich` }),
    MaxLength(maxLength, { message: tooLong(label, maxLength) }),
  );

/** Text of several lines that may be missing; an empty one becomes null. */
export const OptionalBlock = (label: string, maxLength: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength }),
    Transform(({ value }) => (lines(value) === '' ? null : lines(value))),
    IsOptional(),
    IsString({ message: `${label} muss ein Text sein` }),
    MaxLength(maxLength, { message: tooLong(label, maxLength) }),
  );

const tooLong = (label: string, max: number) =>
  `${label} darf höchstens ${max.toLocaleString('de-DE')} Zeichen lang sein`;

/** Line breaks stay, in one spelling; other control characters have no business in a text. */
function lines(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
