import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TURNS, VERDICTS, type Verdict } from '@toolkit/domain/rehearsal';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

/** Rehearsals kept per person: more than anybody needs, few enough to list at once. */
export const MAX_RUNS = 200;

/** Characters that one may say at once. */
export const MAX_SENTENCE_LENGTH = 1_000;

export const MODES = ['script', 'free'] as const;
export type Mode = (typeof MODES)[number];

const MODE_FIELD = { enum: MODES, description: 'Whether answers are given or spoken freely' };

export class CounterpartDto {
  @ApiProperty({ example: 'Jürgen Thiele' })
  name!: string;
  @ApiProperty({ example: 'Inhaber eines Metallbaubetriebs mit 45 Leuten' })
  role!: string;
}

export class SceneDto {
  @ApiProperty({ example: 'erstes-gespraech' })
  id!: string;
  @ApiProperty({ example: 'Das erste Gespräch mit einem Käufer' })
  title!: string;
  @ApiProperty({ example: 'Ein Mitbewerber will Sie kennenlernen.' })
  summary!: string;
  @ApiProperty({ type: CounterpartDto })
  counterpart!: CounterpartDto;
  @ApiProperty({ example: 'modul-5' })
  moduleId!: string;
  @ApiProperty({ example: 'Ihre Unterlagen in Ordnung bringen' })
  moduleTitle!: string;
  @ApiProperty({ description: 'Whether the caller may open its module' })
  open!: boolean;
  @ApiProperty({ description: 'Whether the caller may speak freely in it' })
  free!: boolean;
}

export class StartRehearsalDto {
  @ApiProperty({ example: 'erstes-gespraech', maxLength: 100 })
  @IsString({ message: 'Bitte wählen Sie eine Szene.' })
  @MaxLength(100, { message: 'Bitte wählen Sie eine Szene.' })
  sceneId!: string;

  @ApiPropertyOptional({ ...MODE_FIELD, default: 'script', nullable: true })
  @IsOptional()
  @IsIn(MODES, { message: 'Bitte wählen Sie, wie Sie antworten möchten.' })
  mode?: Mode | null;
}

const TURN_MESSAGE = 'Bitte senden Sie, auf welchen Satz Sie antworten.';
const CHOICE_MESSAGE = 'Bitte wählen Sie eine der angebotenen Antworten.';

export class AnswerRehearsalDto {
  @ApiProperty({ type: 'integer', example: 0, minimum: 0, description: 'Answers given before' })
  @IsInt({ message: TURN_MESSAGE })
  @Min(0, { message: TURN_MESSAGE })
  @Max(TURNS.most, { message: TURN_MESSAGE })
  turn!: number;

  @ApiProperty({ example: 'b', maxLength: 60 })
  @IsString({ message: CHOICE_MESSAGE })
  @MaxLength(60, { message: CHOICE_MESSAGE })
  choice!: string;
}

const TEXT_MESSAGE = 'Bitte sagen Sie etwas, in höchstens 1.000 Zeichen.';

export class SayDto {
  @ApiProperty({ type: 'integer', example: 0, minimum: 0, description: 'Answers given before' })
  @IsInt({ message: TURN_MESSAGE })
  @Min(0, { message: TURN_MESSAGE })
  @Max(TURNS.most, { message: TURN_MESSAGE })
  turn!: number;

  @ApiProperty({ example: 'Das Angebot machen Sie.', minLength: 1, maxLength: MAX_SENTENCE_LENGTH })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toWellFormed() : value))
  @IsString({ message: TEXT_MESSAGE })
  @IsNotEmpty({ message: TEXT_MESSAGE })
  @MaxLength(MAX_SENTENCE_LENGTH, { message: TEXT_MESSAGE })
  text!: string;
}

export class ExchangeDto {
  @ApiProperty({ example: 'Was soll der Laden denn kosten?' })
  heard!: string;
  @ApiProperty({ example: 'Das Angebot machen Sie.' })
  said!: string;
}

export class ChoiceDto {
  @ApiProperty({ example: 'b' })
  id!: string;
  @ApiProperty({ example: 'Das Angebot machen Sie.' })
  says!: string;
}

export class QuestionDto {
  @ApiProperty({ example: 'Was soll der Laden denn kosten?' })
  says!: string;
  @ApiProperty({ type: [ChoiceDto], description: 'None where one speaks freely' })
  choices!: ChoiceDto[];
}

export class JudgementDto {
  @ApiProperty({ example: 'preis' })
  id!: string;
  @ApiProperty({ example: 'Ihre Zahl bleibt bei Ihnen' })
  title!: string;
  @ApiProperty({ example: 'Das Angebot macht die andere Seite.', description: 'What good is' })
  good!: string;
  @ApiProperty({ enum: VERDICTS })
  verdict!: Verdict;
  @ApiProperty({ example: 'Sie haben keine Zahl genannt.' })
  text!: string;
  @ApiProperty({ type: [String], example: ['Das Angebot machen Sie.'] })
  quotes!: string[];
  @ApiProperty({ example: 'modul-5' })
  moduleId!: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 2,
    description: 'From 1; null where the caller may not open the module or the section is gone',
  })
  section!: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Wer wirklich kaufen kann' })
  heading!: string | null;
}

export class RehearsalResultDto {
  @ApiProperty({ example: 'Einverstanden. Sie bekommen Papier von mir.' })
  farewell!: string;
  @ApiProperty({ example: 'Thiele geht mit einer Aufgabe und ohne Ihre Zahl.' })
  outcome!: string;
  @ApiProperty({ type: [JudgementDto] })
  criteria!: JudgementDto[];
}

export class RehearsalSummaryDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'erstes-gespraech' })
  sceneId!: string;
  @ApiProperty(MODE_FIELD)
  mode!: Mode;
  @ApiProperty({ enum: ['open', 'ended'] })
  state!: 'open' | 'ended';
  @ApiProperty({ type: 'integer', nullable: true, example: 3, description: 'Criteria met' })
  met!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 5, description: 'All criteria' })
  criteria!: number | null;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}

export class UnansweredDto {
  @ApiProperty({ example: 'Das Angebot machen Sie.', description: 'What was said last' })
  text!: string;
  @ApiProperty({ description: 'Whether an answer is on its way; otherwise it can be sent again' })
  answering!: boolean;
}

export class RehearsalDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'erstes-gespraech' })
  sceneId!: string;
  @ApiProperty({ example: 'Das erste Gespräch mit einem Käufer' })
  title!: string;
  @ApiProperty({ example: 'modul-5' })
  moduleId!: string;
  @ApiProperty({ type: CounterpartDto })
  counterpart!: CounterpartDto;
  @ApiProperty({ example: 'Juni 2028, Besprechungszimmer der Kanzlei.' })
  situation!: string;
  @ApiProperty({ example: 'Sie wollen herausfinden, was Thiele vorhat.' })
  goal!: string;
  @ApiProperty(MODE_FIELD)
  mode!: Mode;
  @ApiProperty({ enum: ['open', 'ended'] })
  state!: 'open' | 'ended';
  @ApiProperty({ type: [ExchangeDto] })
  exchanges!: ExchangeDto[];
  @ApiProperty({ type: QuestionDto, nullable: true, description: 'What is to be answered now' })
  question!: QuestionDto | null;
  @ApiProperty({ type: UnansweredDto, nullable: true })
  unanswered!: UnansweredDto | null;
  @ApiProperty({ type: 'integer', example: 8, description: 'Answers that are left at most' })
  turnsLeft!: number;
  @ApiProperty({ type: RehearsalResultDto, nullable: true })
  result!: RehearsalResultDto | null;
}

export class DeletedRehearsalDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}
