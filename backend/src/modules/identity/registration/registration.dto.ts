import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { EmailField, OptionalText, RequiredText } from '../../../platform/http/text-fields.js';
import { NewPassword } from '../password/password-field.js';

export class EmailDto {
  @EmailField()
  email!: string;
}

export class RegisterDto {
  @EmailField()
  email!: string;

  @NewPassword()
  password!: string;

  @RequiredText('Vorname', 100)
  firstName!: string;

  @RequiredText('Nachname', 100)
  lastName!: string;

  @OptionalText('Firma', 200)
  company?: string | null;

  @OptionalText('Telefon', 50)
  phone?: string | null;
}

export class TokenDto {
  /** Whatever is no valid token gets the same refusal, so nothing is checked here. */
  @ApiProperty({ type: String, description: 'From the link in the e-mail' })
  @Allow()
  token!: unknown;
}
