import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SALE_WAYS, type SaleWay } from '@toolkit/domain/company';
import { PHASES, type Phase, TASK_STATES, type TaskState } from '@toolkit/domain/plan';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  OptionalBlock,
  OptionalText,
  Printable,
  RequiredText,
} from '../../platform/http/text-fields.js';

/** Tasks of one's own per person: more than a plan holds. */
export const MAX_OWN_TASKS = 100;
const MAX_EVIDENCE = 20;

export const EVIDENCE_KINDS = ['document', 'file', 'link', 'sentence'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

const DATE = { message: 'Bitte geben Sie ein Datum ein, das es gibt.' };
const CHOICE = { message: 'Bitte wählen Sie einen der angebotenen Werte.' };
const VERSION = { message: 'Bitte senden Sie, welche Fassung Sie geändert haben.' };

/** A day from 1900 to 2100 that exists, or null. */
const OptionalDay = () => (target: object, key: string) => {
  ApiPropertyOptional({ type: String, format: 'date', nullable: true, example: '2028-12-29' })(
    target,
    key,
  );
  IsOptional()(target, key);
  IsISO8601({ strict: true }, DATE)(target, key);
  Matches(/^(19|20)\d\d-\d\d-\d\d$|^2100-\d\d-\d\d$/, DATE)(target, key);
};

export class EvidenceDto {
  @ApiProperty({ enum: EVIDENCE_KINDS, description: 'What the text names' })
  @IsIn(EVIDENCE_KINDS, CHOICE)
  kind!: EvidenceKind;

  /** A document's id, where a file lies, an address, or a sentence. */
  @RequiredText('Der Beleg', 500)
  text!: string;

  @ApiProperty({ type: String, format: 'date', example: '2027-03-12' })
  @IsISO8601({ strict: true }, DATE)
  @Matches(/^(19|20)\d\d-\d\d-\d\d$/, DATE)
  on!: string;
}
export type Evidence = EvidenceDto;

/** The day of handover and the way; what is left out stays, null means not known. */
export class ChangePlanDto {
  @OptionalDay()
  handoverOn?: string | null;

  @ApiPropertyOptional({ enum: SALE_WAYS })
  @IsOptional()
  @IsIn(SALE_WAYS, CHOICE)
  way?: SaleWay;
}

export class AnswerPlanQuestionDto {
  @ApiProperty({ example: 'owner.personalGuarantee', maxLength: 60 })
  @IsString(CHOICE)
  @MaxLength(60, CHOICE)
  field!: string;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
    nullable: true,
    example: true,
    description: 'null forgets the answer',
  })
  @ValidateIf((_answer, value) => value !== null)
  @IsDefined({ message: 'Bitte geben Sie eine Antwort.' })
  value!: string | number | boolean | null;
}

export class ChangePlanTaskDto {
  @ApiProperty({ type: 'integer', example: 0, minimum: 0, description: 'The version changed' })
  @IsInt(VERSION)
  @Min(0, VERSION)
  @Max(2_147_483_647, VERSION)
  version!: number;

  @ApiProperty({ enum: TASK_STATES })
  @IsIn(TASK_STATES, CHOICE)
  state!: TaskState;

  @OptionalBlock('Der Grund', 500)
  reason?: string | null;

  @OptionalBlock('Die Notiz', 4_000)
  note?: string | null;

  @ApiPropertyOptional({ example: 'Sabine' })
  @OptionalText('Die zuständige Person', 100)
  responsible?: string | null;

  @OptionalDay()
  dueOn?: string | null;

  @ApiPropertyOptional({ type: [EvidenceDto], maxItems: MAX_EVIDENCE })
  @IsOptional()
  @IsArray({ message: 'Bitte senden Sie die Belege als Liste.' })
  @ArrayMaxSize(MAX_EVIDENCE, { message: `Eine Aufgabe hat höchstens ${MAX_EVIDENCE} Belege.` })
  @ValidateNested({ each: true })
  @Type(() => EvidenceDto)
  evidence?: EvidenceDto[];
}

export class CreatePlanTaskDto {
  @Printable('Die Aufgabe')
  @RequiredText('Die Aufgabe', 120)
  title!: string;

  @ApiProperty({ enum: PHASES })
  @IsIn(PHASES, CHOICE)
  phase!: Phase;

  @OptionalDay()
  dueOn?: string | null;

  @OptionalBlock('Die Notiz', 4_000)
  note?: string | null;
}

export class ConfirmPointDto {
  @ApiProperty({ example: true, description: 'Whether it holds today and could be proved' })
  @IsBoolean({ message: 'Bitte wählen Sie Ja oder Nein.' })
  confirmed!: boolean;
}

export class AcceptEffectDto {
  @ApiProperty({ example: 'company.ownerDependency', maxLength: 60 })
  @IsString(CHOICE)
  @MaxLength(60, CHOICE)
  field!: string;

  @ApiProperty({ example: 'mittel', maxLength: 60, description: 'What was proposed' })
  @IsString(CHOICE)
  @MaxLength(60, CHOICE)
  to!: string;
}
