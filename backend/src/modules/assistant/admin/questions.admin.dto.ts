import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SeenAt } from '../../../platform/admin-list/edit-fields.js';
import { OptionalBlock } from '../../../platform/http/text-fields.js';
import { RATING_REASONS, type RatingReason } from '../chat/chat-message.entity.js';

export type QuestionState = 'open' | 'done';

export class AdminQuestionDto {
  @ApiProperty({ example: '9e107d9d372bb6826bd81d3542a419d6' })
  id!: string;

  @ApiProperty({ description: 'As it was asked last; nothing tells by whom', maxLength: 1_000 })
  question!: string;

  @ApiProperty({ type: 'integer', description: 'How often it got no helpful answer' })
  asked!: number;

  @ApiProperty({ type: 'integer', description: 'How often the course had no answer' })
  unanswered!: number;

  @ApiProperty({ type: 'integer', description: 'How often the answer did not help' })
  ratedDown!: number;

  @ApiProperty({ enum: RATING_REASONS, isArray: true })
  reasons!: RatingReason[];

  @ApiProperty({ type: [String], description: 'What was written to the authors, the latest first' })
  notes!: string[];

  @ApiProperty({ type: String, nullable: true, description: 'The card that answered last' })
  cardId!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  lastAskedAt!: Date;

  @ApiProperty({ enum: ['open', 'done'], description: 'Who asks again opens it again' })
  state!: QuestionState;

  @ApiProperty({ type: String, nullable: true })
  note!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

export class EditQuestionDto {
  @ApiPropertyOptional({ enum: ['open', 'done'] })
  @IsOptional()
  @IsIn(['open', 'done'], { message: 'Diesen Stand gibt es nicht.' })
  state?: QuestionState;

  @OptionalBlock('Notiz', 2_000)
  note?: string | null;

  @SeenAt()
  updatedAt?: string;
}
