import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, ValidateBy } from 'class-validator';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { OptionalText } from '../../../platform/http/text-fields.js';
import { UserDto } from '../accounts/profile.dto.js';
import type { Role } from '../user.entity.js';

/** A person as staff see them. */
export class AdminUserDto extends OmitType(UserDto, ['profileImageUrl'] as const) {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When they last used the product while signed in',
  })
  lastSeenAt!: Date | null;
}

/** What is missing stays as it is; a name may be empty, as in an account made by a purchase. */
export class UpdateUserDto {
  @OptionalText('Vorname', 100)
  firstName?: string | null;

  @OptionalText('Nachname', 100)
  lastName?: string | null;

  @OptionalText('Firma', 200)
  company?: string | null;

  @OptionalText('Telefon', 50)
  phone?: string | null;

  @ApiPropertyOptional({ enum: ['owner', 'admin'] })
  @IsOptional()
  @IsIn(['owner', 'admin'], { message: 'Diese Rolle gibt es nicht.' })
  role?: Role;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'As seen by the editor' })
  @IsOptional()
  @IsString({ message: 'Der Stand der Bearbeitung muss ein Zeitpunkt sein.' })
  updatedAt?: string;
}

export class DeletedUserDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

export class TogglePremiumDto {
  @ApiPropertyOptional({ description: 'The state that is wanted; without it, the other one' })
  @IsOptional()
  @IsBoolean({ message: 'Bitte geben Sie an, ob der Zugang frei sein soll.' })
  hasAccess?: boolean;

  @OptionalText('Begründung', 500)
  reason?: string | null;
}

export class PremiumToggledDto extends MessageDto {
  @ApiProperty({ type: AdminUserDto })
  user!: AdminUserDto;
}

/** 5,000 lines of some 200 characters each; reading more at once would delay other requests. */
export const MAX_CSV_LETTERS = 1_000_000;

export class ImportUsersDto {
  @ApiProperty({ maxLength: MAX_CSV_LETTERS, example: 'E-Mail;Vorname\nkarl@example.com;Karl' })
  @IsString({ message: 'Bitte wählen Sie eine CSV-Datei aus.' })
  // `MaxLength` takes the text apart to count a pair of surrogates as one, which takes its time here.
  @ValidateBy(
    {
      name: 'maxLetters',
      validator: { validate: (csv) => typeof csv === 'string' && csv.length <= MAX_CSV_LETTERS },
    },
    {
      message: 'Die Datei ist zu groß. Bitte teilen Sie sie in Dateien von höchstens 5.000 Zeilen.',
    },
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
  @ApiProperty({
    type: [ImportedLineDto],
    description: 'Up to 200 of the lines, those at fault before all others',
  })
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
