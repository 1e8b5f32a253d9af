import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { ReadingPositionDto } from './reading-position.dto.js';

const WHOLE_PERCENTAGE = 'Der Fortschritt muss eine ganze Zahl von 0 bis 100 sein.';

export class UpdateProgressDto {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 40 })
  @IsInt({ message: WHOLE_PERCENTAGE })
  @Min(0, { message: WHOLE_PERCENTAGE })
  @Max(100, { message: WHOLE_PERCENTAGE })
  progressPercentage!: number;
}

export class ProgressDto {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 40 })
  progressPercentage!: number;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  completedAt?: Date;

  @ApiPropertyOptional({
    type: ReadingPositionDto,
    description: 'Where the caller stopped reading',
  })
  position?: ReadingPositionDto;
}
