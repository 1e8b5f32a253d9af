import { ApiProperty } from '@nestjs/swagger';

export class LastReadDto {
  @ApiProperty({ example: 'modul-3' })
  moduleId!: string;
  @ApiProperty({ type: 'integer', example: 3 })
  orderIndex!: number;
  @ApiProperty({ example: 'Was Ihr Unternehmen wert ist' })
  title!: string;
  @ApiProperty({ example: 'Die Kaufpreisbrücke' })
  sectionTitle!: string;
}

export class DatedTaskDto {
  @ApiProperty({ example: 'steuerbild' })
  id!: string;
  @ApiProperty({ example: 'Steuergespräch' })
  title!: string;
  @ApiProperty({ type: String, format: 'date', example: '2026-12-22' })
  dueOn!: string;
}

export class TodayPlanDto {
  @ApiProperty({ description: 'Whether a plan has been made' })
  started!: boolean;
  @ApiProperty({ type: String, format: 'date', example: '2028-12-29' })
  handoverOn!: string;
  @ApiProperty({ type: 'integer', example: 14, description: 'Of 36 points' })
  readinessMet!: number;
  @ApiProperty({ type: DatedTaskDto, nullable: true })
  nextTask!: DatedTaskDto | null;
  @ApiProperty({ type: DatedTaskDto, nullable: true, description: 'The next date of a statute' })
  nextDeadline!: DatedTaskDto | null;
}

/** What leads the start page. */
export class TodayDto {
  @ApiProperty({ type: LastReadDto, nullable: true, description: 'Where one stopped reading' })
  lastRead!: LastReadDto | null;
  @ApiProperty({ type: TodayPlanDto })
  plan!: TodayPlanDto;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 1_880_000,
    description:
      'By the own facts as they are today, else as last estimated, in euros; null where neither is',
  })
  value!: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 1_108_000,
    description:
      'What is left of a sale after tax and costs by the own facts as they are today, in euros',
  })
  net!: number | null;
}
