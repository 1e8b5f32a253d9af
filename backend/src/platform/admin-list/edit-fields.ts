import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { AppError } from '../errors/app-error.js';

/*
 * Fields of a change: a `PUT` of the back office merges, so what is missing stays as it is. Unlike
 * with `IsOptional`, null is not taken for missing.
 */
const IfSent = () => ValidateIf((_, value) => value !== undefined);

/** One line of text that cannot be emptied. `label` starts the messages: `Der Titel fehlt.` */
export const EditedText = (label: string, maxLength: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, minLength: 1, maxLength }),
    Transform(({ value }) => oneLine(value)),
    IfSent(),
    IsString({ message: `${label} muss ein Text sein.` }),
    IsNotEmpty({ message: `${label} fehlt.` }),
    MaxLength(maxLength, { message: `${label} darf höchstens ${maxLength} Zeichen lang sein.` }),
  );

/** A whole number within bounds. */
export const EditedNumber = (label: string, minimum: number, maximum: number) => {
  const message = `${label} muss eine ganze Zahl von ${minimum} bis ${maximum} sein.`;
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum, maximum }),
    IfSent(),
    IsInt({ message }),
    Min(minimum, { message }),
    Max(maximum, { message }),
  );
};

export const EditedFlag = (label: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean }),
    IfSent(),
    IsBoolean({ message: `${label} muss ja oder nein sein.` }),
  );

/** The `updatedAt` that the caller had before them; see `assertUnchanged`. */
export const SeenAt = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'date-time',
      description: 'As seen before the change; a record changed since then is not overwritten',
    }),
    IsOptional(),
    IsISO8601({}, { message: 'Der Zeitpunkt der letzten Änderung ist nicht lesbar.' }),
  );

function oneLine(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : value;
}

export const editConflict = () =>
  new AppError(
    'EDIT_CONFLICT',
    409,
    'Der Datensatz wurde inzwischen geändert. Bitte laden Sie ihn neu und tragen Sie Ihre Änderung noch einmal ein.',
  );

/**
 * Refuses a change made on an older state than the stored one.
 * @param seen the `updatedAt` that the caller had before them; without it nothing is compared
 * @throws AppError EDIT_CONFLICT
 */
export function assertUnchanged(seen: string | undefined, updatedAt: Date): void {
  if (seen !== undefined && seen !== updatedAt.toISOString()) throw editConflict();
}
