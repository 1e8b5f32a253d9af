import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { OptionalText } from '../../../platform/http/text-fields.js';
import type { PasskeyAnswer } from './passkeys.service.js';

const CODE = { message: 'Bitte geben Sie den Code ein.' };
const CHALLENGE = { message: 'Bitte beginnen Sie noch einmal von vorn.' };
const PASSKEY = { message: 'Der Passkey konnte nicht gelesen werden.' };

const WEBAUTHN = {
  type: 'object' as const,
  additionalProperties: true,
  example: { id: 'AbC…', type: 'public-key' },
};

/** One of these. */
export class FactorAnswerDto {
  @ApiPropertyOptional({
    description: 'Of the authenticator app',
    maxLength: 20,
    example: '123 456',
  })
  @IsOptional()
  @IsString(CODE)
  @MaxLength(20, CODE)
  code?: string;

  @ApiPropertyOptional({ maxLength: 40, example: 'k7mq-2xhd-9rtw' })
  @IsOptional()
  @IsString(CODE)
  @MaxLength(40, CODE)
  recoveryCode?: string;

  @ApiPropertyOptional({ ...WEBAUTHN, description: 'As `navigator.credentials.get` answers it' })
  @IsOptional()
  @IsObject(PASSKEY)
  passkey?: PasskeyAnswer;
}

export class SecondFactorSignInDto extends FactorAnswerDto {
  @ApiProperty({ description: 'Of the first step', maxLength: 100, example: 'Zx9…' })
  @IsString(CHALLENGE)
  @IsNotEmpty(CHALLENGE)
  @MaxLength(100, CHALLENGE)
  challenge!: string;
}

export class PasskeySignInDto {
  @ApiProperty({
    description: 'As it was answered with the options',
    maxLength: 100,
    example: 'Zx9…',
  })
  @IsString(CHALLENGE)
  @IsNotEmpty(CHALLENGE)
  @MaxLength(100, CHALLENGE)
  challenge!: string;

  @ApiProperty({ ...WEBAUTHN, description: 'As the browser answers it' })
  @IsObject(PASSKEY)
  passkey!: PasskeyAnswer;
}

export class AddPasskeyDto extends PasskeySignInDto {
  @OptionalText('Name', 60)
  name?: string | null;
}

export class TotpCodeDto {
  @ApiProperty({ maxLength: 20, example: '123 456' })
  @IsString(CODE)
  @IsNotEmpty(CODE)
  @MaxLength(20, CODE)
  code!: string;
}

export class PasskeyRequestDto {
  @ApiProperty({ description: 'To be sent back with the answer', example: 'Zx9…' })
  challenge!: string;

  @ApiProperty({
    ...WEBAUTHN,
    example: { challenge: 'q1…' },
    description: 'For the browser (WebAuthn)',
  })
  options!: object;
}

export class PasskeyDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Firefox unter Windows' })
  name!: string;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt!: Date | null;
}

export class SecondFactorDto {
  @ApiProperty({ description: 'Signing in asks for a second factor' })
  active!: boolean;

  @ApiProperty({ description: 'Somebody with this role cannot do without here' })
  required!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when an authenticator app counts',
  })
  totpSince!: Date | null;

  @ApiProperty({ type: [PasskeyDto] })
  passkeys!: PasskeyDto[];

  @ApiProperty({ example: 10 })
  recoveryCodesLeft!: number;
}

export class TotpSetupDto {
  @ApiProperty({ description: 'For typing (base32)', example: 'JBSWY3DPEHPK3PXP' })
  secret!: string;

  @ApiProperty({
    description: 'For the QR code',
    example: 'otpauth://totp/Musterprodukt:karl%40example.com',
  })
  uri!: string;
}

export class FactorAddedDto extends MessageDto {
  @ApiProperty({
    type: [String],
    nullable: true,
    example: ['k7mq-2xhd-9rtw'],
    description: 'Shown this once; null where the person has codes already',
  })
  recoveryCodes!: string[] | null;
}

export class RecoveryCodesDto {
  @ApiProperty({ type: [String], example: ['k7mq-2xhd-9rtw'], description: 'Shown this once' })
  recoveryCodes!: string[];
}
