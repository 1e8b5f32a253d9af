import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { momentInGermany } from '@toolkit/domain/german-time';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  ValidateBy,
  ValidationOptions,
} from 'class-validator';
import { OptionalBlock } from '../../platform/http/text-fields.js';
import { TALK_STATES, type TalkState } from './talk.entity.js';

const TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** A German local time as `2026-12-02T15:00` that clocks show. */
const IsGermanTime = (options?: ValidationOptions) =>
  ValidateBy(
    { name: 'isGermanTime', validator: { validate: isGermanTime } },
    { message: 'Bitte nennen Sie einen Tag und eine Uhrzeit, die es gibt.', ...options },
  );

function isGermanTime(value: unknown): boolean {
  if (typeof value !== 'string' || !TIME.test(value)) return false;
  const [day = '', clock] = value.split('T');
  return momentInGermany(day, clock) !== undefined;
}

const THREE = { message: 'Bitte schlagen Sie drei verschiedene Zeiten vor.' };

/** What premium access includes besides the course, and what is left of it. */
export class IncludedTalkDto {
  @ApiProperty({ description: 'Whether the caller’s access includes a conversation' })
  included!: boolean;
  @ApiProperty({ type: 'integer', example: 30 })
  minutes!: number;
  @ApiProperty({ enum: [...TALK_STATES, 'open'], example: 'open' })
  state!: TalkState | 'open';
  @ApiProperty({ type: [String], example: ['2026-12-02T15:00'], description: 'German local times' })
  proposals!: string[];
  @ApiProperty({ type: String, nullable: true, example: '2026-12-02T15:00' })
  appointmentAt!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://termine.example.com/gespraech',
    description: 'Where one books without asking, where the operator has such a page',
  })
  bookingUrl!: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when e-mails are answered with priority',
  })
  priorityUntil!: Date | null;
  @ApiProperty({ format: 'email', example: 'kontakt@example.com' })
  email!: string;
}

export class RequestTalkDto {
  @ApiProperty({
    type: [String],
    example: ['2026-12-02T15:00', '2026-12-03T09:30', '2026-12-04T18:00'],
  })
  @IsArray(THREE)
  @ArrayMinSize(3, THREE)
  @ArrayMaxSize(3, THREE)
  @ArrayUnique(THREE)
  @IsGermanTime({ each: true })
  proposals!: string[];

  @OptionalBlock('Das Anliegen', 1_000)
  message?: string | null;
}

/** A conversation as staff see it. */
export class AdminTalkDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ format: 'uuid' })
  userId!: string;
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ example: 'Karl Brandt' })
  name!: string;
  @ApiProperty({ enum: TALK_STATES })
  state!: TalkState;
  @ApiProperty({ type: [String], example: ['2026-12-02T15:00'] })
  proposals!: string[];
  @ApiProperty({ type: String, nullable: true, example: 'Es geht um die Halle.' })
  message!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '2026-12-02T15:00' })
  appointmentAt!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Frau Muster ruft an.' })
  note!: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

/** What is missing stays as it is. */
export class UpdateTalkDto {
  @ApiPropertyOptional({ enum: TALK_STATES })
  @IsOptional()
  @IsIn(TALK_STATES, { message: 'Diesen Stand gibt es nicht.' })
  state?: TalkState;

  @ApiPropertyOptional({ type: String, nullable: true, example: '2026-12-02T15:00' })
  @IsOptional()
  @IsGermanTime()
  appointmentAt?: string | null;

  @OptionalBlock('Notiz', 2_000)
  note?: string | null;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'As seen by the editor' })
  @IsOptional()
  @IsString({ message: 'Der Stand der Bearbeitung muss ein Zeitpunkt sein.' })
  updatedAt?: string;
}
