import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, Min } from 'class-validator';
import { OptionalBlock } from '../../platform/http/text-fields.js';
import { NOTE_KINDS, type NoteKind } from './note.entity.js';

/** Notes kept per person: more than anybody writes, few enough to list at once. */
export const MAX_NOTES = 2_000;
/** Characters of the own words, of the marked ones, and of those around them. */
export const MAX_LENGTH = { text: 4_000, quote: 2_000, context: 300 };

const VERSION = { message: 'Bitte senden Sie die Fassung, die Sie ändern.' };
const MAX_VERSION = 2_147_483_647;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PLACE = { message: 'Diesen Abschnitt gibt es nicht.' };

export class CreateNoteDto {
  @ApiProperty({
    format: 'uuid',
    description: 'Made by the caller: the same once more stores nothing again',
  })
  @IsUUID('all', { message: 'Die Notiz braucht eine Kennung.' })
  id!: string;

  @ApiProperty({ enum: NOTE_KINDS, example: 'highlight' })
  @IsIn(NOTE_KINDS, { message: 'Bitte wählen Sie Markierung oder Lesezeichen.' })
  kind!: NoteKind;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'modul-1',
    description: 'Of a section of a module; otherwise `trackId`',
  })
  @IsOptional()
  @IsString(PLACE)
  @Matches(/^.{1,100}$/, PLACE)
  moduleId?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Of a track' })
  @IsOptional()
  @IsString(PLACE)
  @Matches(/^.{1,100}$/, PLACE)
  trackId?: string | null;

  @ApiProperty({ example: 'was-ihr-unternehmen-wert-ist' })
  @IsString(PLACE)
  @Matches(NAME, PLACE)
  @Matches(/^.{1,200}$/, PLACE)
  sectionId!: string;

  @OptionalBlock('Die markierte Stelle', MAX_LENGTH.quote)
  quote?: string | null;

  @OptionalBlock('Der Text vor der Stelle', MAX_LENGTH.context)
  prefix?: string | null;

  @OptionalBlock('Der Text nach der Stelle', MAX_LENGTH.context)
  suffix?: string | null;

  @OptionalBlock('Die Notiz', MAX_LENGTH.text)
  text?: string | null;
}

export class ChangeNoteDto {
  @ApiProperty({ type: 'integer', example: 1, minimum: 1, description: 'That the change is of' })
  @IsInt(VERSION)
  @Min(1, VERSION)
  @Max(MAX_VERSION, VERSION)
  version!: number;

  @OptionalBlock('Die Notiz', MAX_LENGTH.text)
  text?: string | null;
}

export class DeleteNoteQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    example: 1,
    minimum: 1,
    description: 'Deletes this version only',
  })
  @IsOptional()
  @Transform(({ value }) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN))
  @IsInt(VERSION)
  @Min(1, VERSION)
  version?: number;
}

export class NoteDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ enum: NOTE_KINDS })
  kind!: NoteKind;
  @ApiProperty({ example: 'modul-1', description: 'The module with which the section opens' })
  moduleId!: string;
  @ApiProperty({ type: String, nullable: true })
  trackId!: string | null;
  @ApiProperty({ example: 'was-ihr-unternehmen-wert-ist' })
  sectionId!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Wer bürgt, haftet weiter.',
    description: 'null for a bookmark, and where the section is closed to the caller',
  })
  quote!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'So ist es. ' })
  prefix!: string | null;
  @ApiProperty({ type: String, nullable: true, example: ' Das gilt auch später.' })
  suffix!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Mit Frau Brandt besprechen.' })
  text!: string | null;
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
  @ApiProperty({ example: 'Modul 1: Erste Schritte', description: 'Of the module or the track' })
  title!: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 2,
    description: 'From 1; null where the section is gone or closed to the caller',
  })
  section!: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Was Ihr Unternehmen wert ist' })
  heading!: string | null;
  @ApiProperty({ description: 'Whether the caller may open the section at this moment' })
  open!: boolean;
  @ApiProperty({ description: 'Whether the course no longer has the section or the words' })
  orphaned!: boolean;
}

export class DeletedNoteDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}
