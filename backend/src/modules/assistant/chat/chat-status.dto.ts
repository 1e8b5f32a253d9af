import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { MAX_MESSAGE_LENGTH } from './chat.limits.js';

export class ChatStatusDto {
  @ApiProperty({ type: 'integer', example: 10, description: 'Messages per day' })
  limit!: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'Messages of today' })
  used!: number;

  @ApiProperty({ type: String, format: 'date-time', description: 'The next midnight in Germany' })
  resetsAt!: Date;

  @ApiProperty({
    type: 'integer',
    example: MAX_MESSAGE_LENGTH,
    description: 'Most characters of a message',
  })
  maxLength!: number;

  @ApiProperty({ description: 'Whether answers come without a language model' })
  offline!: boolean;

  @ApiProperty({ description: 'Whether answers may refer to the own latest valuation' })
  useValuation!: boolean;
}

export class UpdateChatStatusDto {
  @ApiProperty({ example: true, description: 'Whether answers may refer to the latest valuation' })
  @IsBoolean({ message: 'Bitte wählen Sie, ob Ihre Bewertung verwendet werden darf.' })
  useValuation!: boolean;
}
