import { ApiProperty } from '@nestjs/swagger';
import { type LawEntry, REVIEWS } from '../law-register.js';
import { PLACE_KINDS, type Place, type PlaceKind } from '../law-sources.js';

export class LawPlaceDto implements Place {
  @ApiProperty({ enum: PLACE_KINDS, example: 'section' })
  kind!: PlaceKind;
  @ApiProperty({ example: 'content/course/modul-3.md' })
  file!: string;
  @ApiProperty({ type: 'integer', example: 446 })
  line!: number;
  @ApiProperty({ example: 'Was nach Steuern bleibt' })
  title!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'modul-3',
    description: 'The module, track, document or card; null for what has no page',
  })
  id!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'was-nach-steuern-bleibt' })
  sectionId!: string | null;
}

export class LawNormDto {
  @ApiProperty({ example: '§ 34 EStG' })
  norm!: string;
  @ApiProperty({ example: 'Die Fünftelregelung gilt in jedem Alter (Abs. 1).' })
  says!: string;
  @ApiProperty({ format: 'date', example: '2026-04-29' })
  asOf!: string;
  @ApiProperty({ enum: REVIEWS, example: 'Wortlaut' })
  reviewed!: LawEntry['reviewed'];
  @ApiProperty({ example: 'Konsolidierter Wortlaut, Stand April 2026' })
  source!: string;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-01-01' })
  validFrom!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-12-31' })
  validUntil!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Ab 2028 14 % (schon beschlossen).',
    description: 'What changes it: a statute that comes into force later, or a bill',
  })
  changedBy!: string | null;
  @ApiProperty({ type: [LawPlaceDto] })
  places!: LawPlaceDto[];
}

export class AdminLawDto {
  @ApiProperty({ type: [LawNormDto] })
  norms!: LawNormDto[];
}
