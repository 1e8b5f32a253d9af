import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { TRACK_KINDS, type TrackKind } from './track-file.js';

export class TrackSectionSummaryDto {
  @ApiProperty({ example: 'familie-schenken' })
  id!: string;

  @ApiProperty({ example: 'Schenken, solange es nichts kostet' })
  title!: string;

  @ApiProperty({ example: 'modul-3', description: 'The module that it belongs to' })
  moduleId!: string;

  @ApiProperty({ example: 4, description: 'What reading it takes' })
  minutes!: number;

  @ApiProperty({ description: 'Whether the caller may open its module now' })
  open!: boolean;
}

export class TrackSectionDto extends TrackSectionSummaryDto {
  @ApiPropertyOptional({ description: 'Markdown; only of a section that is open' })
  content?: string;
}

export class TrackDto {
  @ApiProperty({ example: 'familie' })
  id!: string;

  @ApiProperty({ example: 'In der Familie übergeben' })
  title!: string;

  @ApiProperty({ enum: TRACK_KINDS, description: 'What it is about' })
  kind!: TrackKind;

  @ApiProperty({ description: 'For whom it is' })
  description!: string;

  @ApiProperty({ type: [TrackSectionDto], description: 'In the order of reading' })
  sections!: TrackSectionDto[];
}

export class TrackSummaryDto extends OmitType(TrackDto, ['sections'] as const) {
  @ApiProperty({ type: [TrackSectionSummaryDto], description: 'In the order of reading' })
  sections!: TrackSectionSummaryDto[];
}
