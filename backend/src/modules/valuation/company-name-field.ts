import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { MAX_COMPANY_NAME_LENGTH } from './valuation-limits.js';

const MISSING = { message: 'Bitte geben Sie einen Firmennamen ein.' };

/** The name a valuation is kept under: trimmed, not empty, bounded. */
export const CompanyNameField = () =>
  applyDecorators(
    ApiProperty({ example: 'Muster Maschinenbau GmbH', maxLength: MAX_COMPANY_NAME_LENGTH }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsString(MISSING),
    IsNotEmpty(MISSING),
    MaxLength(MAX_COMPANY_NAME_LENGTH, {
      message: `Der Firmenname darf höchstens ${MAX_COMPANY_NAME_LENGTH} Zeichen lang sein.`,
    }),
  );
