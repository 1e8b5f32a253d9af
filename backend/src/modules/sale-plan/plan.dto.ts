import { ApiProperty } from '@nestjs/swagger';
import { type FieldUnit, SALE_WAYS, type SaleWay } from '@toolkit/domain/company';
import {
  PHASES,
  type Phase,
  READINESS_GROUPS,
  type ReadinessGroup,
  TASK_KINDS,
  TASK_STATES,
  type TaskKind,
  type TaskState,
} from '@toolkit/domain/plan';
import { EvidenceDto } from './plan-changes.dto.js';

/** A field of the company facts that a task asks for. */
export class PlanQuestionDto {
  @ApiProperty({ example: 'owner.personalGuarantee' })
  field!: string;
  @ApiProperty({ example: 'Sie bürgen persönlich für Schulden des Unternehmens' })
  label!: string;
  @ApiProperty({ type: String, example: 'yesNo', description: 'What is answered' })
  unit!: FieldUnit;
  @ApiProperty({ example: 'Eine Bürgschaft endet nicht mit dem Verkauf.' })
  purpose!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    nullable: true,
    example: { gmbh: 'GmbH' },
    description: 'The labels of a choice',
  })
  choices!: Record<string, string> | null;
}

export class PlanTaskDto {
  @ApiProperty({ example: 'steuerbild', description: 'Of the templates, or an own task’s UUID' })
  id!: string;
  @ApiProperty({ description: 'Whether the owner has added it' })
  own!: boolean;
  @ApiProperty({ type: 'integer', example: 0, description: 'Counts changes; 0 before the first' })
  version!: number;
  @ApiProperty({ example: 'Steuergespräch: Rechtsform, Anschaffungskosten, Fristen' })
  title!: string;
  @ApiProperty({ enum: PHASES })
  phase!: Phase;
  @ApiProperty({ enum: TASK_KINDS, description: 'What its date rests on' })
  kind!: TaskKind;
  @ApiProperty({ enum: TASK_STATES })
  state!: TaskState;
  @ApiProperty({ description: 'Whether it belongs to the premium access that the caller has not' })
  locked!: boolean;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-01' })
  startOn!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-22' })
  dueOn!: string | null;
  @ApiProperty({ description: 'Whether the owner has set the day; nothing else moves it' })
  setByOwner!: boolean;
  @ApiProperty()
  overdue!: boolean;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2027-11-30',
    description: 'Where it cannot be done in time: the earliest handover for which it could',
  })
  possibleFrom!: string | null;
  @ApiProperty({ type: [PlanQuestionDto], description: 'What would say whether it applies' })
  ask!: PlanQuestionDto[];
  @ApiProperty({ type: [String], example: ['ziele'], description: 'Open tasks that come before' })
  blockedBy!: string[];
  @ApiProperty({ type: String, nullable: true, example: 'Was der Verkauf an Steuern kostet …' })
  summary!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Der Freibetrag gilt nur einmal.' })
  hint!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '§ 16 Abs. 4 EStG' })
  norm!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-22' })
  asOf!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Überschlag mit Namen der Beratung' })
  evidenceWanted!: string | null;
  @ApiProperty({ type: [String], example: ['F6'], description: 'Points of readiness it proves' })
  points!: string[];
  @ApiProperty({ type: String, nullable: true, example: 'modul-3' })
  module!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'steuern-beim-verkauf' })
  section!: string | null;
  @ApiProperty({ type: [String], example: ['bonus-steuern-nach-rechtsform'] })
  documents!: string[];
  @ApiProperty({ type: String, nullable: true, example: '/bewertung?schritt=sie' })
  place!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Wir haben keine Pensionszusage.' })
  reason!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Frau Lindner fragt nach dem Datum.' })
  note!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Sabine' })
  responsible!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-01-12' })
  doneOn!: string | null;
  @ApiProperty({ type: [EvidenceDto] })
  evidence!: EvidenceDto[];
}

export class ReadinessPointDto {
  @ApiProperty({ example: 'C1' })
  id!: string;
  @ApiProperty({ example: 'Der Betrieb läuft vier Wochen ohne mich.' })
  text!: string;
  @ApiProperty({ enum: ['open', 'met', 'expired'] })
  state!: 'open' | 'met' | 'expired';
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-03-12' })
  provedOn!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2029-03-12' })
  validUntil!: string | null;
  @ApiProperty({ example: false, description: 'Whether the owner has confirmed it himself' })
  confirmed!: boolean;
}

export class ReadinessGroupDto {
  @ApiProperty({ enum: READINESS_GROUPS, example: 'C' })
  id!: ReadinessGroup;
  @ApiProperty({ example: 'Unabhängigkeit vom Inhaber' })
  title!: string;
  @ApiProperty({ type: 'integer', example: 2 })
  met!: number;
  @ApiProperty({ type: [ReadinessPointDto] })
  points!: ReadinessPointDto[];
}

export class ReadinessDto {
  @ApiProperty({ type: 'integer', example: 14 })
  met!: number;
  @ApiProperty({ type: 'integer', example: 36 })
  total!: number;
  @ApiProperty({
    enum: READINESS_GROUPS,
    nullable: true,
    example: 'C',
    description: 'The one with least',
  })
  weakest!: ReadinessGroup | null;
  @ApiProperty({ enum: [0, 1, 2, 3], description: 'Up to 10, 20, 29 and 36 points' })
  step!: 0 | 1 | 2 | 3;
  @ApiProperty({ type: [ReadinessGroupDto] })
  groups!: ReadinessGroupDto[];
  @ApiProperty({
    type: [String],
    example: ['abwesenheit'],
    description: 'Open tasks that bring most points, at most three',
  })
  next!: string[];
}

/** What finished tasks say about the facts that they are better than. */
export class PlanEffectDto {
  @ApiProperty({ enum: ['company.ownerDependency', 'company.keyCustomer'] })
  field!: 'company.ownerDependency' | 'company.keyCustomer';
  @ApiProperty({ example: 'Abhängigkeit vom Inhaber' })
  label!: string;
  @ApiProperty({ example: 'hoch' })
  from!: string;
  @ApiProperty({ example: 'mittel' })
  to!: string;
  @ApiProperty({ type: [String], example: ['C1', 'C2', 'C3', 'C4'] })
  points!: string[];
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 112_000,
    description: 'What it adds to what is left after taxes, in euros; null where not computed',
  })
  netGain!: number | null;
}

export class PlanDto {
  @ApiProperty({ description: 'Whether a plan has been made; before, it is a proposal' })
  started!: boolean;
  @ApiProperty({ type: String, format: 'date', example: '2026-11-23' })
  today!: string;
  @ApiProperty({ type: String, format: 'date', example: '2026-11-23' })
  startedOn!: string;
  @ApiProperty({ type: String, format: 'date', example: '2028-12-29' })
  handoverOn!: string;
  @ApiProperty({ description: 'Whether no day was named and this one is proposed' })
  proposed!: boolean;
  @ApiProperty({ type: String, format: 'date', example: '2028-11-14' })
  signingOn!: string;
  @ApiProperty({ type: String, format: 'date', example: '2028-03-29' })
  searchOn!: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2029-02-28',
    description: 'The earliest handover that is possible; null where the chosen day is',
  })
  earliestHandoverOn!: string | null;
  @ApiProperty({ enum: SALE_WAYS })
  way!: SaleWay;
  @ApiProperty({ type: [PlanTaskDto], description: 'In the order of their dates' })
  tasks!: PlanTaskDto[];
  @ApiProperty({ type: [String], example: ['ziele'], description: 'At most three' })
  thisWeek!: string[];
  @ApiProperty({ type: ReadinessDto })
  readiness!: ReadinessDto;
  @ApiProperty({ type: [PlanEffectDto] })
  effects!: PlanEffectDto[];
}

export class MovedTaskDto {
  @ApiProperty({ example: 'steuerbild' })
  id!: string;
  @ApiProperty({ example: 'Steuergespräch' })
  title!: string;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-22' })
  from!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-03-22' })
  to!: string | null;
}

export class PlanPreviewDto {
  @ApiProperty({ type: String, format: 'date', example: '2029-06-30' })
  handoverOn!: string;
  @ApiProperty()
  proposed!: boolean;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2029-02-28' })
  earliestHandoverOn!: string | null;
  @ApiProperty({ type: [MovedTaskDto] })
  moved!: MovedTaskDto[];
  @ApiProperty({ type: 'integer', example: 2, description: 'Days set by hand, which stay' })
  kept!: number;
}
