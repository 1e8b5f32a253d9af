import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
import { EmptiableBlock } from '../../../platform/http/text-fields.js';

const MAX_CHARACTERS = 5_000;
const WHOLE_VERSION = 'Die Fassung muss eine ganze Zahl ab 0 sein.';

export class SaveExerciseDto {
  @EmptiableBlock('Ihre Notiz', MAX_CHARACTERS)
  text!: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    example: 3,
    description: 'What the text was written over; missing or 0 before the first one',
  })
  @IsOptional()
  @IsInt({ message: WHOLE_VERSION })
  @Min(0, { message: WHOLE_VERSION })
  version?: number;
}

/** What the caller has written below the task of a section. */
export class ExerciseDto {
  @ApiProperty({ example: 'warum-frueh-anfangen' })
  sectionId!: string;

  @ApiProperty({ example: 'Übergabe zum 31. Dezember 2028, Suche ab Frühjahr 2028.' })
  text!: string;

  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  version!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  savedAt!: Date;
}
