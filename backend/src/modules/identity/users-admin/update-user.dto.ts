import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { OptionalText } from '../../../platform/http/text-fields.js';
import type { Role } from '../user.entity.js';

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
