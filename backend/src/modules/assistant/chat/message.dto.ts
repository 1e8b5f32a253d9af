import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { MAX_MESSAGE_LENGTH } from './chat.limits.js';
import {
  type ChatMessage,
  type MessageRole,
  type MessageState,
  RATING_REASONS,
  type Rating,
  type RatingReason,
} from './chat-message.entity.js';

const EMPTY = 'Bitte geben Sie eine Nachricht ein.';

/** What a person writes to the assistant, trimmed; its line breaks stay. */
const MessageText = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      minLength: 1,
      maxLength: MAX_MESSAGE_LENGTH,
      example: 'Was ist ein Earn-out?',
    }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsString({ message: EMPTY }),
    IsNotEmpty({ message: EMPTY }),
    MaxLength(MAX_MESSAGE_LENGTH, {
      message: `Eine Nachricht darf höchstens ${MAX_MESSAGE_LENGTH.toLocaleString('de-DE')} Zeichen lang sein.`,
    }),
  );

export class SendMessageDto {
  @MessageText()
  content!: string;
}

export class ListMessagesQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'The first message of the page after it' })
  @IsOptional()
  @IsUUID('all', { message: 'Diese Seite gibt es nicht.' })
  before?: string;
}

export class CitationDto {
  @ApiProperty({ example: 'modul-3' })
  moduleId!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 2, description: 'Counted from 1' })
  section!: number;

  @ApiProperty({
    example: 'wie-ein-kaeufer-rechnet',
    description: 'Names the section for good, whatever its number or heading becomes',
  })
  sectionId!: string;

  @ApiProperty({ example: 'Wie ein Käufer rechnet' })
  heading!: string;

  @ApiProperty({ maxLength: 240, description: 'Plain text from the section' })
  excerpt!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example:
      'Ein Earn-out ist ein Teil des Preises, der nur fließt, wenn vereinbarte Ziele erreicht werden.',
    description: 'The words in the section that bear the answer, as they are displayed',
  })
  quote!: string | null;
}

const NO_TEXT = 'Die Anmerkung muss ein Text sein.';

/** What somebody thinks of an answer. */
export class RatingDto {
  @ApiProperty({ enum: ['up', 'down'] })
  @IsIn(['up', 'down'], { message: 'Bitte sagen Sie, ob die Antwort geholfen hat.' })
  rating!: Rating;

  @ApiPropertyOptional({
    enum: RATING_REASONS,
    nullable: true,
    example: 'too-general',
    description: 'Why an answer did not help; only with `down`',
  })
  @IsOptional()
  @IsIn(RATING_REASONS, { message: 'Diesen Grund gibt es nicht.' })
  @ValidateIf(({ rating }) => rating === 'down')
  reason?: RatingReason | null;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    nullable: true,
    description: 'In own words, for the authors of the course; only with `down`',
  })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @IsString({ message: NO_TEXT })
  @MaxLength(500, { message: 'Die Anmerkung darf höchstens 500 Zeichen lang sein.' })
  note?: string | null;
}

export class ChatMessageDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  conversationId!: string;

  @ApiProperty({ enum: ['user', 'assistant'] })
  role!: MessageRole;

  @ApiProperty({ description: 'Markdown without HTML; `[n]` points to the n-th citation' })
  content!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: [CitationDto] })
  citations!: CitationDto[];

  @ApiProperty({ enum: ['complete', 'streaming', 'stopped', 'failed'] })
  state!: MessageState;

  @ApiProperty({ description: 'Whether the answer came without a language model' })
  offline!: boolean;

  @ApiProperty({
    type: [String],
    example: ['Welche Nachteile hat ein Earn-out?'],
    description: 'Questions that go on from the answer',
  })
  suggestions!: string[];

  @ApiProperty({
    enum: ['up', 'down'],
    nullable: true,
    type: String,
    description: 'What its owner thinks of an answer',
  })
  rating!: Rating | null;

  @ApiProperty({ enum: RATING_REASONS, nullable: true, type: String })
  ratingReason!: RatingReason | null;

  @ApiProperty({ type: String, nullable: true })
  ratingNote!: string | null;

  static from(message: ChatMessage): ChatMessageDto {
    const { id, conversationId, role, content, createdAt, citations, state, offline, suggestions } =
      message;
    const { rating, ratingReason, ratingNote } = message;
    return {
      id,
      conversationId,
      role,
      content,
      createdAt,
      citations,
      state,
      offline,
      suggestions,
      rating,
      ratingReason,
      ratingNote,
    };
  }
}

const WHOLE_SECTION = 'Der Abschnitt muss eine ganze Zahl ab 1 sein.';

export class AskInModuleDto {
  @MessageText()
  message!: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1_000,
    example: 2,
    description: 'The section that is open, counted from 1',
  })
  @IsOptional()
  @IsInt({ message: WHOLE_SECTION })
  @Min(1, { message: WHOLE_SECTION })
  @Max(1_000, { message: WHOLE_SECTION })
  section?: number;
}

export class ModuleAnswerDto {
  @ApiProperty({ description: 'Markdown without HTML; `[n]` points to the n-th citation' })
  response!: string;

  @ApiProperty({ type: [CitationDto] })
  citations!: CitationDto[];
}
