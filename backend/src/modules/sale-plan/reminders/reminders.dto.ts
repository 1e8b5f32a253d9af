import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

const YES_OR_NO = { message: 'Bitte wählen Sie Ja oder Nein.' };

export class RemindersDto {
  @ApiProperty({ example: true, description: 'Whether an e-mail comes on Mondays' })
  digest!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when there is a calendar address; null where there is none',
  })
  calendarSince!: Date | null;

  @ApiProperty({ example: false, description: 'Whether it shows real titles, not neutral ones' })
  calendarPlain!: boolean;
}

/** What is left out stays. */
export class ChangeRemindersDto {
  @ApiPropertyOptional({ example: true })
  @IsOptional()
  @IsBoolean(YES_OR_NO)
  digest?: boolean;

  @ApiPropertyOptional({ example: false })
  @IsOptional()
  @IsBoolean(YES_OR_NO)
  calendarPlain?: boolean;
}

export class CalendarAddressDto {
  @ApiProperty({
    example: 'https://www.example.com/api/calendar/Zx9Ab4.ics',
    description: 'Shown this once: only a hash of it is kept',
  })
  url!: string;
}
