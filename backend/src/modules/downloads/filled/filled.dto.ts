import { ApiProperty } from '@nestjs/swagger';
import { CLAUSE_WAYS } from '@toolkit/documents/fill/clauses';
import { formMarkdown, MAX_CHARACTERS } from '@toolkit/documents/fill/fill-document';
import type { DocumentSource } from '@toolkit/documents/markdown/document-source';
import { LEGAL_FORM_LABELS } from '@toolkit/domain/company';
import { undrawableIn } from '@toolkit/domain/drawable';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';
import type { FilledDocument, FilledDocumentVersion } from './filled-document.entity.js';
import {
  type Change,
  type FilledBlank,
  type FilledState,
  FORMATS,
  type Format,
  labelOf,
} from './filled-state.js';

/** The largest body of a change, in bytes. */
export const MAX_ANSWER_BYTES = 512 * 1024;
export const MAX_IN_PACKET = 20;

const KEY = 'Rechtliche Grundlage | Firma';

export class BlankChoiceDto {
  @ApiProperty({ example: 'gmbh' })
  value!: string;
  @ApiProperty({ example: 'GmbH' })
  label!: string;
}

export class BlankDto {
  @ApiProperty({ example: KEY, description: 'Names it within the document' })
  key!: string;
  @ApiProperty({ enum: ['place', 'cell', 'line', 'box'], example: 'place' })
  kind!: string;
  @ApiProperty({ example: 'Rechtliche Grundlage: Firma', description: 'What it is called alone' })
  label!: string;
  @ApiProperty({ example: 'Firma', description: 'Its own words' })
  text!: string;
  @ApiProperty({ type: String, nullable: true, example: 'Brandt Metallbau GmbH' })
  value!: string | null;
  @ApiProperty({
    enum: ['facts', 'answer'],
    nullable: true,
    example: 'facts',
    description: 'From the facts of the company or written into this document',
  })
  origin!: 'facts' | 'answer' | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Firma',
    description: 'The fact that fills it, also where that is not known yet',
  })
  source!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Brandt Metallbau GmbH',
    description: 'What the facts say, also where this document says otherwise',
  })
  known!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'company.name',
    description: 'Where the fact is kept and changed; null for what is kept with this document',
  })
  field!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'text', description: 'Of the fact' })
  unit!: string | null;
  @ApiProperty({
    type: [BlankChoiceDto],
    description: 'What may be chosen from; empty for free text',
  })
  choices!: BlankChoiceDto[];
  @ApiProperty({ type: 'integer', example: 500 })
  maxLength!: number;
  @ApiProperty({
    type: [String],
    example: [],
    description: 'Characters of the value that a PDF shows as a question mark',
  })
  unprintable!: string[];
}

export class FilledVersionDto {
  @ApiProperty({ type: 'integer', example: 2 })
  number!: number;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: 'integer', example: 4, description: 'Of the facts it was made from' })
  factsVersion!: number;
  @ApiProperty({ type: 'integer', example: 17, description: 'How many blanks were filled' })
  filled!: number;
}

export class FilledChangeDto {
  @ApiProperty({ example: 'Rechtliche Grundlage: Firma' })
  label!: string;
  @ApiProperty({ type: String, nullable: true, example: 'Brandt Metallbau GmbH' })
  before!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Brandt Stahlbau GmbH' })
  after!: string | null;
}

export class FilledQuestionDto {
  @ApiProperty({ enum: ['form', 'way'], example: 'form' })
  name!: 'form' | 'way';
  @ApiProperty({ example: 'Welche Rechtsform hat Ihr Unternehmen?' })
  question!: string;
  @ApiProperty({ example: 'company.legalForm', description: 'Where the facts keep the answer' })
  field!: string;
  @ApiProperty({ type: String, nullable: true, example: 'gmbh' })
  value!: string | null;
  @ApiProperty({ type: [BlankChoiceDto] })
  choices!: BlankChoiceDto[];
}

export class FilledDocumentDto {
  @ApiProperty({ example: 'modul-1-notfallmappe' })
  id!: string;
  @ApiProperty({ example: 'Die Notfallmappe' })
  title!: string;
  @ApiProperty({ example: 'Sie halten fest, wer handelt, wenn Sie morgen ausfallen.' })
  description!: string;
  @ApiProperty({
    example: 'Firma: [Feld](#feld-0)',
    description: 'The text; `[Feld](#feld-7)` stands where the blank with this index belongs',
  })
  markdown!: string;
  @ApiProperty({ type: [BlankDto] })
  blanks!: BlankDto[];
  @ApiProperty({ type: [FilledQuestionDto], description: 'What decides which clauses hold' })
  questions!: FilledQuestionDto[];
  @ApiProperty({ type: 'integer', example: 3, description: 'Of the answers; 0 before the first' })
  version!: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { [KEY]: 'Brandt Metallbau GmbH' },
    description: 'What was written into this document, by key',
  })
  answers!: Record<string, string>;
  @ApiProperty({ example: true, description: 'Whether facts of the company can be kept' })
  ownFacts!: boolean;
  @ApiProperty({ enum: FORMATS, isArray: true, example: ['PDF', 'DOCX'] })
  formats!: Format[];
  @ApiProperty({ type: [FilledVersionDto], description: 'Newest first' })
  versions!: FilledVersionDto[];
  @ApiProperty({ type: [FilledChangeDto], description: 'Since the newest version' })
  changes!: FilledChangeDto[];
}

export class SaveAnswersDto {
  @ApiProperty({ type: 'integer', example: 3, minimum: 0, description: 'The version changed' })
  @IsInt({ message: 'Bitte senden Sie, welche Fassung Sie geändert haben.' })
  @Min(0, { message: 'Bitte senden Sie, welche Fassung Sie geändert haben.' })
  @Max(2_147_483_647, { message: 'Bitte senden Sie, welche Fassung Sie geändert haben.' })
  version!: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { [KEY]: 'Brandt Metallbau GmbH' },
    description: 'All answers, by key: what is left out is forgotten',
  })
  @IsObject({ message: 'Bitte senden Sie Ihre Eingaben.' })
  answers!: object;
}

export class PacketDto {
  @ApiProperty({ type: [String], example: ['modul-1-notfallmappe'], maxItems: MAX_IN_PACKET })
  @IsArray({ message: 'Bitte wählen Sie Dokumente aus.' })
  @ArrayMinSize(1, { message: 'Bitte wählen Sie mindestens ein Dokument aus.' })
  @ArrayMaxSize(MAX_IN_PACKET, {
    message: `Ein Paket fasst höchstens ${MAX_IN_PACKET} Dokumente.`,
  })
  @IsString({ each: true, message: 'Bitte wählen Sie Dokumente aus.' })
  documents!: string[];

  @ApiProperty({
    enum: FORMATS,
    example: 'PDF',
    required: false,
    description: 'PDF where it says nothing, and for what does not come as another',
  })
  @IsOptional()
  @IsIn(FORMATS, { message: 'Bitte wählen Sie PDF, DOCX oder XLSX.' })
  format?: Format;
}

interface Shown {
  source: DocumentSource;
  state: FilledState;
  stored: Pick<FilledDocument, 'version' | 'answers'>;
  formats: Format[];
  ownFacts: boolean;
  versions: readonly FilledDocumentVersion[];
  changes: readonly Change[];
}

export function filledDocumentDto(shown: Shown): FilledDocumentDto {
  const { source, state, stored, formats, ownFacts, versions, changes } = shown;
  const { id, title, description } = source;
  return {
    id,
    title,
    description,
    markdown: formMarkdown(state.sheetMarkdown),
    blanks: state.blanks.map((blank) => blankDto(blank, ownFacts)),
    questions: neededQuestions(state),
    version: stored.version,
    answers: stored.answers,
    ownFacts,
    formats,
    versions: versions.map(({ number, createdAt, factsVersion, filled }) => ({
      number,
      createdAt,
      factsVersion,
      filled: filled.length,
    })),
    changes: [...changes],
  };
}

/** Fields of the facts are for people who may keep facts; for others they are answers like any. */
function blankDto(blank: FilledBlank, ownFacts: boolean): BlankDto {
  const { key, kind, text, value, origin, fact, options = [] } = blank;
  const field = (ownFacts && fact?.field) || null;
  const choices = field
    ? Object.entries(fact?.choices ?? {}).map(([value, label]) => ({ value, label }))
    : options.map((option) => ({ value: option, label: option }));
  return {
    key,
    kind,
    label: labelOf(blank),
    text,
    value: value ?? null,
    origin: origin ?? null,
    source: fact?.label ?? null,
    known: fact?.text ?? null,
    field,
    unit: (field && fact?.unit) || null,
    choices,
    maxLength: MAX_CHARACTERS[kind],
    unprintable: value === undefined ? [] : undrawableIn(value),
  };
}

const QUESTIONS = {
  form: {
    question: 'Welche Rechtsform hat Ihr Unternehmen?',
    field: 'company.legalForm',
    choices: LEGAL_FORM_LABELS,
  },
  way: {
    question: 'An wen geht das Unternehmen?',
    field: 'company.saleWay',
    choices: CLAUSE_WAYS,
  },
};

/** What the clauses of a document depend on, with what is known of it. */
function neededQuestions({ needed, circumstances }: FilledState): FilledQuestionDto[] {
  return needed.map((name) => {
    const { question, field, choices } = QUESTIONS[name];
    return {
      name,
      question,
      field,
      value: circumstances[name] ?? null,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
    };
  });
}
