import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { DIFFICULTY_LABELS, MODULE_STATUSES, type ModuleStatus } from '@stabwechsel/domain/course';
import { IsIn, IsOptional } from 'class-validator';
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
