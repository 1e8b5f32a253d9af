import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';

const WHOLE_SECTION = 'Der Abschnitt muss eine ganze Zahl ab 0 sein.';
const WHOLE_PLACE = 'Die Stelle muss eine ganze Zahl von 0 bis 1000 sein.';

const WHOLE_BLOCK = 'Der Absatz muss eine ganze Zahl ab 0 sein.';

/** The paragraph, row or item one reads: it is the same on a phone and on a wide screen. */
export class ReadingBlockDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 12, description: 'Counted from 0' })
  @IsInt({ message: WHOLE_BLOCK })
  @Min(0, { message: WHOLE_BLOCK })
  @Max(100_000, { message: WHOLE_BLOCK })
  number!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    example: 500,
    description: 'How much of its height lies above the line one reads, in per mille',
  })
  @IsInt({ message: WHOLE_PLACE })
  @Min(0, { message: WHOLE_PLACE })
  @Max(1000, { message: WHOLE_PLACE })
  place!: number;
}

const WHOLE_SECONDS = 'Die Sekunden müssen eine ganze Zahl von 0 bis 31536000 sein.';

/** A change that was made without a connection and comes later; its age needs no clock that is right. */
export class LateChangeDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 31_536_000,
    example: 5_400,
    description: 'How long ago it was, where it was made without a connection',
  })
  @IsOptional()
  @IsInt({ message: WHOLE_SECONDS })
  @Min(0, { message: WHOLE_SECONDS })
  @Max(31_536_000, { message: WHOLE_SECONDS })
  secondsAgo?: number | null;
}

/** Where somebody stopped reading a module. */
export class ReadingPositionDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 2, description: 'Counted from 0' })
  @IsInt({ message: WHOLE_SECTION })
  @Min(0, { message: WHOLE_SECTION })
  section!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    example: 350,
    description: 'How much of the height of the section lies above, in per mille',
  })
  @IsInt({ message: WHOLE_PLACE })
  @Min(0, { message: WHOLE_PLACE })
  @Max(1000, { message: WHOLE_PLACE })
  place!: number;

  @ApiPropertyOptional({
    type: ReadingBlockDto,
    description: 'To the line, on any screen; without it `place` says about where',
  })
  @IsOptional()
  @IsObject({ message: WHOLE_BLOCK })
  @ValidateNested()
  @Type(() => ReadingBlockDto)
  block?: ReadingBlockDto | null;
}

/** The same as it is sent; one that comes late does not replace a newer one. */
export class SavePositionDto extends IntersectionType(ReadingPositionDto, LateChangeDto) {}

const WHOLE_PERCENTAGE = 'Der Fortschritt muss eine ganze Zahl von 0 bis 100 sein.';

export class UpdateProgressDto extends LateChangeDto {
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
