import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { DIFFICULTY_LABELS, MODULE_STATUSES, type ModuleStatus } from '@toolkit/domain/course';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { ReadingPositionDto } from './progress.dto.js';

export class ListModulesQuery {
  @ApiPropertyOptional({
    enum: ['content'],
    description: 'Adds the content of the modules that the caller may open',
  })
  @IsOptional()
  @IsIn(['content'], { message: 'include kann nur content sein.' })
  include?: 'content';
}

/** As in the address of the reader; what asks for none that exists counts as nothing. */
export class AskedSectionQuery {
  @ApiPropertyOptional({ example: '4', description: 'The number of a section, from 1' })
  @IsOptional()
  @IsString({ message: 'abschnitt muss eine Zahl sein.' })
  abschnitt?: string;

  @ApiPropertyOptional({ description: 'The id of a section' })
  @IsOptional()
  @IsString({ message: 'kapitel muss ein Wort sein.' })
  kapitel?: string;
}

export class SectionTextDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 3, description: 'Counted from 0' })
  section!: number;

  @ApiProperty({ type: 'integer', example: 7, description: 'How many sections the module has' })
  total!: number;

  @ApiProperty({ example: 'Was ein Käufer bezahlt' })
  heading!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null where the module has no text, or one that only an editor can shorten',
  })
  html!: string | null;
}

export class ModuleSummaryDto {
  @ApiProperty({ example: 'modul-3' })
  id!: string;

  @ApiProperty({ example: 'Was ist Ihr Lebenswerk wert?' })
  title!: string;

  @ApiProperty()
  description!: string;

  @ApiProperty({ example: 3, description: 'Place in the course, counted from 1' })
  orderIndex!: number;

  @ApiProperty({ example: '50-60 Min' })
  duration!: string;

  @ApiProperty({ enum: Object.values(DIFFICULTY_LABELS), example: DIFFICULTY_LABELS.medium })
  difficulty!: string;

  @ApiProperty({ type: [String] })
  learningObjectives!: string[];

  @ApiProperty({ type: [String] })
  contents!: string[];

  @ApiProperty({ type: [String] })
  tools!: string[];

  @ApiProperty({ type: [String], description: 'File names of the documents of the module' })
  downloads!: string[];

  @ApiProperty({ enum: MODULE_STATUSES })
  status!: ModuleStatus;

  @ApiProperty({ description: 'Whether the caller may open the module now' })
  open!: boolean;

  @ApiProperty({ minimum: 0, maximum: 100, example: 40 })
  progressPercentage!: number;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  completedAt?: Date;

  @ApiPropertyOptional({
    example: 7,
    description: 'Days left until the module opens, rounded up; only where a delay closes it',
  })
  daysUntilUnlock?: number;

  @ApiPropertyOptional({ description: 'Markdown; a second-level heading starts a section' })
  content?: string;
}

export class ModuleDetailDto extends OmitType(ModuleSummaryDto, ['content'] as const) {
  @ApiProperty({ description: 'Markdown; a second-level heading starts a section' })
  content!: string;

  @ApiPropertyOptional({
    type: ReadingPositionDto,
    description: 'Where the caller stopped reading',
  })
  position?: ReadingPositionDto;
}
