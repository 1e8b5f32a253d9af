import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { EditedFlag, EditedText, SeenAt } from '../../../platform/admin-list/edit-fields.js';
import { OptionalText, RequiredBlock, RequiredText } from '../../../platform/http/text-fields.js';
import type { AnswerKind } from '../answers/embedded-answer.js';
import type { CardSource } from '../cards/answer-card.entity.js';
import { type CardKind, LEGAL_FORMS, type LegalForm } from '../cards/card-file.js';

const MAX = { question: 300, example: 300, answer: 3_000, quote: 500, id: 100 };

export class AdminAnswerCardDto {
  @ApiProperty({ example: 'earn-out-was-ist-das' })
  id!: string;

  @ApiProperty({ enum: ['course', 'general', 'outside'] })
  kind!: CardKind;

  @ApiProperty({ type: String, nullable: true, example: 'modul-6' })
  moduleId!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'earn-out' })
  sectionId!: string | null;

  @ApiProperty({ example: 'Was ist ein Earn-out?' })
  question!: string;

  @ApiProperty({ type: [String], description: 'Other wordings of the question' })
  examples!: string[];

  @ApiProperty({ enum: LEGAL_FORMS, isArray: true, description: 'Empty where it holds for all' })
  forms!: LegalForm[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The words of the section that bear it',
  })
  quote!: string | null;

  @ApiProperty({ type: String, nullable: true })
  documentId!: string | null;

  @ApiProperty({ description: 'Markdown' })
  answer!: string;

  @ApiProperty({ enum: ['file', 'staff'], description: 'Whose words it has' })
  source!: CardSource;

  @ApiProperty({ description: 'Whether the assistant answers with it' })
  active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

export class AdminAnswerCardDetailDto extends AdminAnswerCardDto {
  @ApiProperty({
    description: 'Whether the course has it, whose words come back when it is deleted',
  })
  inCourse!: boolean;
}

const Examples = () =>
  applyDecorators(
    ApiPropertyOptional({ type: [String], maxItems: 12 }),
    Transform(({ value }) =>
      Array.isArray(value)
        ? value
            .map((one) => (typeof one === 'string' ? one.trim() : one))
            .filter((one) => one !== '')
        : value,
    ),
    ValidateIf((_, value) => value !== undefined),
    IsArray({ message: 'Die anderen Wortlaute müssen eine Liste sein.' }),
    IsString({ each: true, message: 'Jeder Wortlaut muss ein Text sein.' }),
    MaxLength(MAX.example, {
      each: true,
      message: `Ein Wortlaut darf höchstens ${MAX.example} Zeichen lang sein.`,
    }),
  );

export class NewAnswerCardDto {
  @ApiProperty({ enum: ['course', 'outside'] })
  @IsIn(['course', 'outside'], { message: 'Diese Art von Karte gibt es nicht.' })
  kind!: 'course' | 'outside';

  @OptionalText('Modul', MAX.id)
  moduleId?: string | null;

  @OptionalText('Abschnitt', MAX.id)
  sectionId?: string | null;

  @RequiredText('Frage', MAX.question)
  question!: string;

  @Examples()
  examples?: string[];

  @OptionalText('Zitat', MAX.quote)
  quote?: string | null;

  @OptionalText('Dokument', MAX.id)
  documentId?: string | null;

  @RequiredBlock('Antwort', MAX.answer)
  answer!: string;
}

export class EditAnswerCardDto {
  @OptionalText('Abschnitt', MAX.id)
  sectionId?: string | null;

  @EditedText('Die Frage', MAX.question)
  question?: string;

  @Examples()
  examples?: string[];

  @OptionalText('Zitat', MAX.quote)
  quote?: string | null;

  @OptionalText('Dokument', MAX.id)
  documentId?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: MAX.answer })
  @IsOptional()
  @IsString({ message: 'Die Antwort muss ein Text sein.' })
  @MaxLength(MAX.answer, { message: 'Die Antwort darf höchstens 3.000 Zeichen lang sein.' })
  answer?: string;

  @EditedFlag('Ob der Assistent damit antwortet,')
  active?: boolean;

  @SeenAt()
  updatedAt?: string;
}

export class TryQuestionDto {
  @RequiredText('Frage', 1_000)
  question!: string;
}

export class TriedAnswerDto {
  @ApiProperty({ description: 'Markdown; what a premium owner would read' })
  text!: string;

  @ApiProperty({
    enum: ['card', 'glossary', 'passage', 'form', 'closed', 'outside', 'none'],
    description: 'How it was answered',
  })
  kind!: AnswerKind;

  @ApiProperty({ type: String, nullable: true, description: 'The card that answered' })
  cardId!: string | null;
}
