import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsIn, IsOptional, IsString } from 'class-validator';
import {
  EmailField,
  OptionalBlock,
  OptionalText,
  RequiredBlock,
  RequiredText,
} from '../../platform/http/text-fields.js';
import type { ContactRequestState } from './contact-request.entity.js';

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

/** An enquiry as staff see it. */
export class AdminContactRequestDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  name!: string;
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;
  @ApiProperty()
  subject!: string;
  @ApiProperty()
  message!: string;
  @ApiProperty({ description: 'The sentence agreed to' })
  consentText!: string;
  @ApiProperty({ format: 'date-time' })
  consentAt!: Date;
  @ApiProperty({ enum: ['open', 'done'] })
  state!: ContactRequestState;
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

/** What is missing stays as it is. */
export class UpdateContactRequestDto {
  @ApiPropertyOptional({ enum: ['open', 'done'] })
  @IsOptional()
  @IsIn(['open', 'done'], { message: 'Diesen Stand gibt es nicht.' })
  state?: ContactRequestState;

  @OptionalBlock('Notiz', 2_000)
  note?: string | null;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'As seen by the editor' })
  @IsOptional()
  @IsString({ message: 'Der Stand der Bearbeitung muss ein Zeitpunkt sein.' })
  updatedAt?: string;
}
