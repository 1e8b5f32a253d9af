import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

const WHOLE_SECTION = 'Der Abschnitt muss eine ganze Zahl ab 0 sein.';
const WHOLE_PLACE = 'Die Stelle muss eine ganze Zahl von 0 bis 1000 sein.';

/** Where somebody stopped reading a module; sent and answered in the same shape. */
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
}
