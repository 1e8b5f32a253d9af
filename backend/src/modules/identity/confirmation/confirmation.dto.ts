import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { FactorAnswerDto } from '../second-factor/second-factor.dto.js';

/** One of these. */
export class ConfirmDto extends FactorAnswerDto {
  @ApiPropertyOptional({ type: String, format: 'password', maxLength: 200 })
  @IsOptional()
  @IsString({ message: 'Passwort ist erforderlich' })
  @MaxLength(200, { message: 'Passwort darf höchstens 200 Zeichen lang sein' })
  password?: string;

  @ApiPropertyOptional({ description: 'Of the passkey', maxLength: 100, example: 'Zx9…' })
  @IsOptional()
  @IsString({ message: 'Die Angabe „challenge“ ist nicht lesbar.' })
  @MaxLength(100, { message: 'Die Angabe „challenge“ ist nicht lesbar.' })
  challenge?: string;
}

export class ConfirmationDto {
  @ApiProperty({ description: 'Until when nothing is asked again' })
  confirmedUntil!: Date;

  @ApiProperty({ description: 'Whether an authenticator app can answer' })
  totp!: boolean;

  @ApiProperty({ description: 'Whether a passkey can answer' })
  passkey!: boolean;
}
