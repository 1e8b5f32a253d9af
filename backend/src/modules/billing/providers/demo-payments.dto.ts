import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

export class DemoConfirmDto {
  @ApiProperty()
  @MaxLength(200, { message: 'Die Zahlung ist unbekannt. Bitte beginnen Sie von vorn.' })
  @IsString({ message: 'Die Zahlung ist unbekannt. Bitte beginnen Sie von vorn.' })
  clientSecret!: string;

  @ApiProperty({ example: '4242 4242 4242 4242' })
  @Matches(/^[0-9 ]{12,30}$/, { message: 'Bitte geben Sie eine gültige Kartennummer ein.' })
  @IsString({ message: 'Bitte geben Sie eine gültige Kartennummer ein.' })
  cardNumber!: string;

  @ApiPropertyOptional({ description: 'Set once the buyer has confirmed the payment' })
  @IsOptional()
  @IsBoolean({ message: 'Bitte bestätigen Sie die Zahlung erneut.' })
  authenticated?: boolean;
}

export class DemoConfirmResultDto {
  @ApiProperty({ enum: ['succeeded', 'requires_action'] })
  status!: 'succeeded' | 'requires_action';
}
