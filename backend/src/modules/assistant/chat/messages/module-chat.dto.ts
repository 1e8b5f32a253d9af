import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { CitationDto } from './message.dto.js';
import { MessageText } from './message-text.field.js';

const WHOLE_SECTION = 'Der Abschnitt muss eine ganze Zahl ab 1 sein.';

export class AskInModuleDto {
  @MessageText()
  message!: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1_000,
    example: 2,
    description: 'The section that is open, counted from 1',
  })
  @IsOptional()
  @IsInt({ message: WHOLE_SECTION })
  @Min(1, { message: WHOLE_SECTION })
  @Max(1_000, { message: WHOLE_SECTION })
  section?: number;
}

export class ModuleAnswerDto {
  @ApiProperty({ description: 'Markdown without HTML; `[n]` points to the n-th citation' })
  response!: string;

  @ApiProperty({ type: [CitationDto] })
  citations!: CitationDto[];
}
