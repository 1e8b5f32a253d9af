import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';

const MAX = 200;
const TOO_LONG = { message: `Passwort darf höchstens ${MAX} Zeichen lang sein` };
const TOO_SHORT = { message: 'Passwort muss mindestens 8 Zeichen lang sein' };
const MISSING = { message: 'Passwort ist erforderlich' };

/** A password that is being chosen. Never trimmed: a space may belong to it. */
export const NewPassword = (more: { required?: boolean; description?: string } = {}) =>
  applyDecorators(
    ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: MAX, ...more }),
    IsString(TOO_SHORT),
    MinLength(8, TOO_SHORT),
    MaxLength(MAX, TOO_LONG),
  );

/** A password that is being compared. */
export const GivenPassword = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'password', maxLength: MAX }),
    IsString(MISSING),
    IsNotEmpty(MISSING),
    MaxLength(MAX, TOO_LONG),
  );
