import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, IsNotEmpty, IsOptional, IsString, ValidateIf } from 'class-validator';
import { EmailField, RequiredText } from '../../platform/http/text-fields.js';

/** The fields stand in the order in which the form checks them; the first fault is the message. */
export class ChecklistRequestDto {
  @Given('Bitte geben Sie Ihren Namen ein.', RequiredText('Name', 100))
  name!: string;

  @Given('Bitte geben Sie Ihre E-Mail-Adresse ein.', EmailField())
  email!: string;

  /** May be missing; present, it must be the consent. */
  @ApiPropertyOptional({ type: Boolean })
  @ValidateIf((_, value) => value !== undefined)
  @Equals(true, { message: 'Bitte stimmen Sie der Datenschutzerklärung zu.' })
  agreePrivacy?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'Asks for the newsletter too' })
  @IsOptional()
  @IsBoolean({ message: 'Die Angabe zu neuen Inhalten muss ja oder nein sein.' })
  newsletter?: boolean;
}

/** The file is fetched with the link of the e-mail, as long as that works. */
export class ChecklistConfirmedDto {
  @ApiProperty()
  message!: string;

  @ApiProperty({ example: 'modul-1-verkaufsreife-check.pdf' })
  fileName!: string;
}

export class ChecklistResultDto {
  @ApiProperty({ example: true })
  success!: boolean;

  @ApiProperty()
  message!: string;
}

/** A field with a message of its own for being missing or empty, before all else is checked. */
function Given(message: string, field: PropertyDecorator): PropertyDecorator {
  return applyDecorators(IsString({ message }), IsNotEmpty({ message }), field);
}

/** Somebody who asked for the checklist. */
export class AdminLeadDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  name!: string;
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The sentence agreed to, if any' })
  consentText!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  consentAt!: Date | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.0/24',
    description: 'Shortened',
  })
  requestNetwork!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt!: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'The button that confirmed it' })
  confirmText!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '203.0.113.0/24' })
  confirmNetwork!: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}
