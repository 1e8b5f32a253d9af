import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsOptional } from 'class-validator';
import { MessageDto } from '../../../platform/http/answers.dto.js';
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

export class ConfirmedDto extends MessageDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Bearer token; null for a changed address and where a second factor must follow',
  })
  token!: string | null;
}

export class TokenDto {
  /** Whatever is no valid token gets the same refusal, so nothing is checked here. */
  @ApiProperty({ type: String, description: 'From the link in the e-mail' })
  @Allow()
  token!: unknown;
}

export class ConfirmEmailDto extends TokenDto {
  /** Replaces the one that was registered: its author need not be who has the mailbox. */
  @IsOptional()
  @NewPassword({
    required: false,
    description: 'Of a new account, needed in any browser but the one that registered',
  })
  newPassword?: string;
}
