import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { SEARCH_GROUPS, type SearchGroup } from './course-entries.js';

export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 100;

const LENGTH = {
  message: `Bitte geben Sie ${SHORTEST_SEARCH} bis ${LONGEST_SEARCH} Zeichen ein.`,
};

export class SearchQuery {
  @ApiProperty({
    minLength: SHORTEST_SEARCH,
    maxLength: LONGEST_SEARCH,
    example: 'Earn-out',
    description: 'Words or parts of words, of at least two letters or digits together',
  })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toWellFormed() : value))
  @IsString(LENGTH)
  @Length(SHORTEST_SEARCH, LONGEST_SEARCH, LENGTH)
  @Matches(/[\p{L}\p{N}][^\p{L}\p{N}]*[\p{L}\p{N}]/u, {
    message: 'Bitte geben Sie wenigstens zwei Buchstaben oder Ziffern ein.',
  })
  q!: string;
}

export class MarkedPieceDto {
  @ApiProperty({ example: 'Inhaberabhängigkeit' })
  text!: string;

  @ApiProperty({ description: 'Whether it is what was looked for' })
  hit!: boolean;
}

export class SearchResultDto {
  @ApiProperty({ enum: SEARCH_GROUPS, example: 'course' })
  group!: SearchGroup;

  @ApiProperty({ example: 'modul-2', description: 'Of the module, track, document, task or note' })
  id!: string;

  @ApiProperty({ type: [MarkedPieceDto], description: 'The title in pieces' })
  title!: MarkedPieceDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Modul 2 · Was Käufer wirklich schätzen',
    description: 'What it stands in',
  })
  context!: string | null;

  @ApiProperty({
    type: [MarkedPieceDto],
    description:
      'In pieces: where the words stand, else how the text begins; of what is closed nothing, of a closed module what everybody may read of it',
  })
  passage!: MarkedPieceDto[];

  @ApiProperty({
    description: 'Whether it is closed to the caller: then its text was not searched',
  })
  locked!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Of a note: the module with which its section opens; null while that is closed',
  })
  moduleId!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Of a note on a section of a track',
  })
  trackId!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 3,
    description: 'Of a module, counted from 1; null for the module itself',
  })
  section!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'inhaberabhaengigkeit' })
  sectionId!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Die Inhaberabhängigkeit drückt den Preis.',
    description: 'The words of the passage as the section displays them',
  })
  quote!: string | null;
}

export class SearchAnswerDto {
  @ApiProperty({
    type: [SearchResultDto],
    description: 'By groups, in each the best first and at most five',
  })
  results!: SearchResultDto[];
}
