import { ApiProperty } from '@nestjs/swagger';
import { SALE_WAYS, type SaleWay } from '@toolkit/domain/company';
import { PHASES, type Phase, TASK_STATES, type TaskState } from '@toolkit/domain/plan';
import { ValuationDto } from '../valuation/index.js';

export class SupportFactDto {
  @ApiProperty({ example: 'years.2025.revenue' })
  field!: string;
  @ApiProperty({ example: 'Jahresabschlüsse' })
  group!: string;
  @ApiProperty({ example: 'Umsatz 2025' })
  label!: string;
  @ApiProperty({ example: '3.420.000 €' })
  value!: string;
}

/** What an owner has entered about the company, as text. */
export class SupportFactsDto {
  @ApiProperty({ type: 'integer', example: 3, description: '0 before the first change' })
  version!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  savedAt!: Date | null;
  @ApiProperty({ type: [SupportFactDto], description: 'Only what is known' })
  facts!: SupportFactDto[];
}

export class SupportPlanTaskDto {
  @ApiProperty({ example: 'steuerbild' })
  id!: string;
  @ApiProperty({ description: 'Whether the owner has added it' })
  own!: boolean;
  @ApiProperty({ example: 'Steuergespräch: Rechtsform, Anschaffungskosten, Fristen' })
  title!: string;
  @ApiProperty({ enum: PHASES })
  phase!: Phase;
  @ApiProperty({ enum: TASK_STATES })
  state!: TaskState;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-22' })
  dueOn!: string | null;
}

class SupportPlanOutlineDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-23' })
  startedOn!: string;
  @ApiProperty({ type: String, format: 'date', example: '2028-12-29' })
  handoverOn!: string;
  @ApiProperty({ enum: SALE_WAYS })
  way!: SaleWay;
  @ApiProperty({ type: [SupportPlanTaskDto], description: 'In the order of their dates' })
  tasks!: SupportPlanTaskDto[];
}

/** An owner's plan without notes, reasons, names and evidence. */
export class SupportPlanDto {
  @ApiProperty({ type: SupportPlanOutlineDto, nullable: true, description: 'null: none is made' })
  plan!: SupportPlanOutlineDto | null;
}

/** A document that an owner fills in, without what stands in it. */
export class SupportDocumentDto {
  @ApiProperty({ example: 'modul-1-notfallmappe' })
  documentId!: string;
  @ApiProperty({ example: 'Die Notfallmappe' })
  title!: string;
  @ApiProperty({ type: String, format: 'date-time' })
  savedAt!: Date;
  @ApiProperty({ type: 'integer', example: 2, description: 'Kept as files' })
  versions!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastVersionAt!: Date | null;
}

class SupportProceedsDto {
  @ApiProperty({ example: 'heute' })
  label!: string;
  @ApiProperty({ type: Number, nullable: true, example: 1_574_370 })
  companyValue!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 1_426_370, description: 'Of the stake' })
  price!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 995_986.55, description: 'What is left' })
  net!: number | null;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}

/** What an owner has kept last, of either kind; amounts in euros. */
export class SupportValuationDto {
  @ApiProperty({ type: ValuationDto, nullable: true, description: 'Of the calculator' })
  estimate!: ValuationDto | null;
  @ApiProperty({ type: SupportProceedsDto, nullable: true, description: 'Of „Was bleibt mir?“' })
  proceeds!: SupportProceedsDto | null;
}
