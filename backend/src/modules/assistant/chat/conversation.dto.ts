import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { OptionalText, RequiredText } from '../../../platform/http/text-fields.js';
import { MAX_TITLE_LENGTH } from './chat.limits.js';

/** The title of a conversation that nobody has named (specification, section 7). */
export const DEFAULT_TITLE = 'Neue Unterhaltung mit KI-Assistent';

export class ConversationDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: DEFAULT_TITLE })
  title!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The module whose reader the conversation belongs to',
  })
  moduleId!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'When something was last said' })
  updatedAt!: Date;
}

export class CreateConversationDto {
  @OptionalText('Der Titel', MAX_TITLE_LENGTH)
  title?: string | null;
}

export class RenameConversationDto {
  @RequiredText('Der Titel', MAX_TITLE_LENGTH)
  title!: string;
}

export class DeletedConversationDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

const SEARCH_TOO_LONG = 'Bitte suchen Sie nach höchstens 200 Zeichen.';

export class ListConversationsQuery {
  @ApiProperty({ required: false, maxLength: 200, description: 'Searches titles and messages' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: SEARCH_TOO_LONG })
  @MaxLength(200, { message: SEARCH_TOO_LONG })
  q?: string;
}
