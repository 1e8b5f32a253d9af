import { ApiProperty } from '@nestjs/swagger';
import { Equals } from 'class-validator';
import {
  EmailField,
  OptionalText,
  RequiredBlock,
  RequiredText,
} from '../../../platform/http/text-fields.js';

/** What the contact form sends. */
export class ContactDto {
  @RequiredText('Name', 100)
  name!: string;

  @EmailField()
  email!: string;

  @OptionalText('Telefon', 50)
  phone?: string | null;

  @RequiredText('Betreff', 150)
  subject!: string;

  @RequiredBlock('Nachricht', 5_000)
  message!: string;

  @ApiProperty({ type: Boolean, example: true })
  @Equals(true, { message: 'Bitte stimmen Sie der Datenschutzerklärung zu.' })
  agreeDataProtection!: true;
}
