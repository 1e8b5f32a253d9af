import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_MESSAGE_LENGTH } from './chat.limits.js';
import type { ChatMessage, MessageRole, MessageState } from './chat-message.entity.js';

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

  static from(message: ChatMessage): ChatMessageDto {
    const { id, conversationId, role, content, createdAt, citations, state, offline, suggestions } =
      message;
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
