import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';
import { RequiredText } from '../../../platform/http/text-fields.js';

const AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent über 0 ein';

export class RefundByStaffDto {
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 1,
    example: 10_000,
    description: 'Missing: all that is left of the payment',
  })
  @Min(1, { message: AMOUNT })
  @IsInt({ message: AMOUNT })
  @IsOptional()
  amountCents?: number | null;

  @RequiredText('Grund', 1_000)
  reason!: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'Of the payment, as seen',
  })
  @IsString({ message: 'Der Stand der Zahlung muss ein Zeitpunkt sein.' })
  @IsOptional()
  updatedAt?: string;
}
