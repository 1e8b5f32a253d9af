import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type CompanyFacts, titleOf } from '@toolkit/domain/company';
import type { Assumed, Assumptions, Proceeds } from '@toolkit/domain/proceeds';
import { Transform, Type } from 'class-transformer';
import {
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { CompanyFactsDto } from '../../company/index.js';
import type { StoredProceeds } from './stored-proceeds.entity.js';

/** Stored results per person: one a day for years. */
export const MAX_STORED_PROCEEDS = 1_000;
/** Changed facts named per result. */
export const MAX_NAMED_FIELDS = 20;
export const MAX_LABEL_LENGTH = 100;
const MAX_PAGE = 100;

const LABEL = 'Bitte geben Sie der Rechnung einen Namen.';

export class StoreProceedsDto {
  @ApiProperty({ example: 'heute', maxLength: MAX_LABEL_LENGTH })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: LABEL })
  @IsNotEmpty({ message: LABEL })
  @MaxLength(MAX_LABEL_LENGTH, {
    message: `Der Name darf höchstens ${MAX_LABEL_LENGTH} Zeichen lang sein.`,
  })
  label!: string;

  @ApiPropertyOptional({
    type: CompanyFactsDto,
    description: 'Facts of a scenario; without them the stored ones of the caller',
  })
  @IsOptional()
  @IsObject({ message: 'Bitte senden Sie die Angaben zum Unternehmen.' })
  facts?: object;
}

const PAGE = `Bitte nennen Sie eine Zahl von 1 bis ${MAX_PAGE}.`;

export class ProceedsPageDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 25, example: 25 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: PAGE })
  @Min(1, { message: PAGE })
  @Max(MAX_PAGE, { message: PAGE })
  limit = 25;

  @ApiPropertyOptional({ format: 'uuid', description: 'The last one of the page before' })
  @IsOptional()
  @IsUUID('all', { message: 'Diese Seite gibt es nicht.' })
  after?: string;
}

export class NamedFieldDto {
  @ApiProperty({ example: 'company.ownerDependency' })
  field!: string;
  @ApiProperty({ example: 'Abhängigkeit von Ihnen' })
  label!: string;
}

export class ProceedsChangesDto {
  @ApiProperty({ type: [NamedFieldDto], description: `At most ${MAX_NAMED_FIELDS}` })
  fields!: NamedFieldDto[];
  @ApiProperty({ type: 'integer', example: 1, description: 'All facts that differ' })
  fieldCount!: number;
  @ApiProperty({ description: 'Whether the state of the law differs', example: false })
  law!: boolean;
  @ApiProperty({ description: 'Whether the assumptions of the house differ', example: false })
  assumptions!: boolean;
}

/** What lists read of a stored result. */
export type ListedProceeds = Omit<StoredProceeds, 'facts' | 'assumed' | 'result'>;

/** A stored result in a list; amounts in euros, null where they cannot be computed. */
export class ProceedsSummaryDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'heute' })
  label!: string;
  @ApiProperty({ type: 'integer', nullable: true, example: 3, description: 'Of the own facts' })
  companyVersion!: number | null;
  @ApiProperty({ example: '2026-11-22', description: 'State of the law' })
  law!: string;
  @ApiProperty({ example: '2026-11-22', description: 'State of the assumptions of the house' })
  assumptions!: string;
  @ApiProperty({ type: Number, nullable: true, example: 1_574_370 })
  companyValue!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 1_426_370, description: 'Of the stake' })
  price!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 995_986.55, description: 'What is left' })
  net!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: -126_413.45, description: 'Net less need' })
  gap!: number | null;
  @ApiProperty({
    type: ProceedsChangesDto,
    nullable: true,
    description: 'Against the one before of the same label; null for the first',
  })
  changes!: ProceedsChangesDto | null;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  static from({ changes, ...stored }: ListedProceeds): ProceedsSummaryDto {
    const { id, label, companyVersion, law, assumptions, createdAt } = stored;
    const { companyValue, price, net, gap } = stored;
    return {
      id,
      label,
      companyVersion,
      law,
      assumptions,
      companyValue,
      price,
      net,
      gap,
      changes: changes && {
        ...changes,
        fields: changes.fields.map((field) => ({ field, label: titleOf(field) })),
      },
      createdAt,
    };
  }
}

export class AssumedDto {
  @ApiProperty({ example: 'owner.taxTariff' })
  path!: string;
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }],
    example: 'single',
    description: 'What was computed with; null: without it',
  })
  value!: Assumed['value'];
}

export class ProceedsDto extends ProceedsSummaryDto {
  @ApiProperty({ type: CompanyFactsDto })
  facts!: CompanyFacts;
  @ApiProperty({ type: [AssumedDto], description: 'What stood in for facts that are not known' })
  assumed!: Assumed[];
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { companyValue: 1_574_370 },
    description:
      'Everything that was computed, with its steps: `Proceeds` of `domain/src/proceeds`',
  })
  result!: Proceeds;

  static override from(stored: StoredProceeds): ProceedsDto {
    const { facts, assumed, result } = stored;
    return { ...ProceedsSummaryDto.from(stored), facts, assumed, result };
  }
}

export class AssumptionsDto {
  @ApiProperty({ example: '2026-11-22', description: 'State of the law' })
  law!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { version: '2026-11-22', baseRate: { value: 0.03, source: 'Annahme des Hauses' } },
    description: '`Assumptions` of `domain/src/proceeds`; rates are fractions',
  })
  assumptions!: Assumptions;
}

export class DeletedProceedsDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}
