import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { MAX_MESSAGE_LENGTH } from '../chat.limits.js';

const EMPTY = 'Bitte geben Sie eine Nachricht ein.';

/** What a person writes to the assistant, trimmed; its line breaks stay. */
export const MessageText = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      minLength: 1,
      maxLength: MAX_MESSAGE_LENGTH,
      example: 'Was ist ein Earn-out?',
    }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsString({ message: EMPTY }),
    IsNotEmpty({ message: EMPTY }),
    MaxLength(MAX_MESSAGE_LENGTH, {
      message: `Eine Nachricht darf höchstens ${MAX_MESSAGE_LENGTH.toLocaleString('de-DE')} Zeichen lang sein.`,
    }),
  );
