import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, ValidateBy } from 'class-validator';

/** 5,000 lines of some 400 letters each. */
export const MAX_CSV_LETTERS = 2_000_000;

export class ImportUsersDto {
  @ApiProperty({ maxLength: MAX_CSV_LETTERS, example: 'E-Mail;Vorname\nkarl@example.com;Karl' })
  @IsString({ message: 'Bitte wählen Sie eine CSV-Datei aus.' })
  // `MaxLength` takes the text apart to count a pair of surrogates as one, which takes its time here.
  @ValidateBy(
    {
      name: 'maxLetters',
      validator: { validate: (csv) => typeof csv === 'string' && csv.length <= MAX_CSV_LETTERS },
    },
    { message: 'Die Datei ist zu groß.' },
  )
  csv!: string;

  @ApiProperty({ description: 'Only say what would happen' })
  @IsBoolean({ message: 'Bitte geben Sie an, ob der Import nur geprüft werden soll.' })
  dryRun!: boolean;
}

export class ImportedLineDto {
  @ApiProperty({ description: 'In the file, counted from 1' })
  line!: number;

  @ApiProperty()
  email!: string;

  @ApiProperty({ enum: ['create', 'update', 'skip', 'fault'] })
  action!: 'create' | 'update' | 'skip' | 'fault';

  @ApiProperty({ description: 'German, for a person' })
  message!: string;
}

export class UsersImportedDto {
  @ApiProperty({ type: [ImportedLineDto] })
  rows!: ImportedLineDto[];

  @ApiProperty()
  created!: number;

  @ApiProperty()
  updated!: number;

  @ApiProperty()
  skipped!: number;

  @ApiProperty()
  faults!: number;

  @ApiProperty({ type: [String], description: 'Headings that mean nothing here' })
  ignoredColumns!: string[];
}
