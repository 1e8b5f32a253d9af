import { ApiProperty } from '@nestjs/swagger';

class PriceDto {
  @ApiProperty({ example: 99_000 })
  grossCents!: number;
  @ApiProperty({ example: 83_193 })
  netCents!: number;
  @ApiProperty({ example: 15_807 })
  vatCents!: number;
  @ApiProperty({ example: 19 })
  vatPercent!: number;
  @ApiProperty({ example: 'EUR' })
  currency!: string;
}

class PaymentSettingsDto {
  @ApiProperty({ enum: ['stripe', 'demo'] })
  provider!: 'stripe' | 'demo';
  @ApiProperty({ type: String, nullable: true, example: 'pk_live_…' })
  publishableKey!: string | null;
}

class CheckoutStateDto {
  @ApiProperty({ description: 'Whether orders are taken at all' })
  open!: boolean;
}

export class ClientConfigDto {
  @ApiProperty({ type: PriceDto })
  price!: PriceDto;
  @ApiProperty({ type: PaymentSettingsDto })
  payment!: PaymentSettingsDto;
  @ApiProperty({ type: CheckoutStateDto })
  checkout!: CheckoutStateDto;
}
