import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  type CompanyFacts,
  companyFactsSchema,
  describeField,
  EXAMPLE_FACTS,
  FACT_GROUPS,
  GROUP_LABELS,
} from '@toolkit/domain/company';
import { IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';

/** Former versions kept per person. */
export const MAX_FORMER_VERSIONS = 50;
/** Changed fields named per version. */
export const MAX_CHANGED_FIELDS = 20;
/** The largest body of a change, in bytes. */
export const MAX_FACTS_BYTES = 200 * 1024;

/** The facts as the API describes them; what they may be says `readFacts` of the domain. */
export class CompanyFactsDto {}

const PLAN_EXAMPLE: CompanyFacts['plan'] = {
  years: [{ year: 2027, growthPercent: 3, depreciation: 95_000, investments: 100_000 }],
  workingCapitalPercent: 9,
  terminalGrowthPercent: 1,
  terminalInvestments: 100_000,
};

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  description?: string;
}

describeFacts();

/** Gives `CompanyFactsDto` its fields: the domain's schema, each field with what it is for. */
function describeFacts(): void {
  const { properties = {} } = companyFactsSchema() as Schema;
  for (const name of FACT_GROUPS) {
    const schema = properties[name] as Schema;
    describe(schema, name);
    ApiPropertyOptional({
      ...schema,
      description: GROUP_LABELS[name],
      example: { plan: PLAN_EXAMPLE, ...EXAMPLE_FACTS }[name],
    } as ApiPropertyOptions)(CompanyFactsDto.prototype, name);
  }
}

function describe(schema: Schema, path: string): void {
  if (schema.items) describe(schema.items, `${path}.0`);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const field = describeField(`${path}.${name}`);
    if (field) inner.description = `${field.label}. ${field.purpose}`;
    describe(inner, `${path}.${name}`);
  }
}

export class CompanyDto {
  @ApiProperty({ type: 'integer', example: 3, description: 'Counts changes; 0 before the first' })
  version!: number;
  @ApiProperty({ type: CompanyFactsDto, description: 'What is missing is not known' })
  facts!: CompanyFacts;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  savedAt!: Date | null;
}

const NO_VERSION = 'Bitte senden Sie, welche Fassung Sie geändert haben.';

const VersionField = () => (target: object, key: string) => {
  IsInt({ message: NO_VERSION })(target, key);
  Min(0, { message: NO_VERSION })(target, key);
  Max(2_147_483_647, { message: NO_VERSION })(target, key);
};

export class SaveCompanyDto {
  @ApiProperty({ type: 'integer', example: 3, minimum: 0, description: 'The version changed' })
  @VersionField()
  version!: number;

  @ApiProperty({ type: CompanyFactsDto, description: 'All facts: what is left out is forgotten' })
  @IsObject({ message: 'Bitte senden Sie die Angaben zum Unternehmen.' })
  facts!: object;
}

export class UndoCompanyDto {
  @ApiProperty({ type: 'integer', example: 3, minimum: 0, description: 'The version shown' })
  @VersionField()
  version!: number;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    example: 1,
    minimum: 0,
    description: 'The former version to bring back; without it the one before',
  })
  @IsOptional()
  @VersionField()
  to?: number | null;
}

export class ChangedFieldDto {
  @ApiProperty({ example: 'years.2025.revenue' })
  field!: string;
  @ApiProperty({ example: 'Umsatz 2025' })
  label!: string;
}

export class CompanyVersionDto {
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
  @ApiProperty({ type: String, format: 'date-time' })
  savedAt!: Date;
  @ApiProperty({ description: 'Whether these are the facts of today' })
  current!: boolean;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1,
    description: 'The version brought back by this one; null for a change',
  })
  restoredFrom!: number | null;
  @ApiProperty({ type: [ChangedFieldDto], description: `At most ${MAX_CHANGED_FIELDS}` })
  changed!: ChangedFieldDto[];
  @ApiProperty({ type: 'integer', example: 1, description: 'All changed fields' })
  changedCount!: number;
}

export class ExampleCompanyDto {
  @ApiProperty({ type: CompanyFactsDto })
  facts!: CompanyFacts;
}

export class ForgottenCompanyDto {
  @ApiProperty({ type: 'integer', example: 12, description: 'Versions that were deleted' })
  deleted!: number;
}
