import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const UNKNOWN_PAYMENT = 'Die Zahlung ist unbekannt. Bitte beginnen Sie von vorn.';

export class DemoDebitDto {
  @ApiProperty()
  @MaxLength(200, { message: UNKNOWN_PAYMENT })
  @IsString({ message: UNKNOWN_PAYMENT })
  clientSecret!: string;
}

export class DemoSettlementDto {
  @ApiProperty({ description: 'Whether the played bank pays' })
  @IsBoolean({ message: 'Bitte wählen Sie, ob die Zahlung gelingt.' })
  succeeds!: boolean;
}

export class DemoConfirmDto extends DemoDebitDto {
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
  @ApiProperty({ enum: ['succeeded', 'requires_action', 'processing'] })
  status!: 'succeeded' | 'requires_action' | 'processing';
}
