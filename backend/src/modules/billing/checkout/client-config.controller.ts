import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { GERMAN_VAT, NO_VAT, orderPrice, type VatRules } from '@toolkit/domain/pricing';
import { Access } from '../../../platform/http/access.decorator.js';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import { VAT_RULES } from '../invoicing/index.js';
import { LaunchCheck } from '../launch/index.js';
import { PaymentProviders } from '../payments/index.js';

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

/** What holds for an order on account. */
export class TransferTermsDto {
  @ApiProperty({ example: 14, description: 'Counted from the order' })
  payWithinDays!: number;
}

class PaymentSettingsDto {
  @ApiProperty({ enum: ['stripe', 'demo'] })
  provider!: 'stripe' | 'demo';
  @ApiProperty({ type: String, nullable: true, example: 'pk_live_…' })
  publishableKey!: string | null;
  @ApiProperty({ description: 'Whether one may order on account and pay by bank transfer' })
  transfer!: boolean;
  @ApiProperty({ type: TransferTermsDto })
  transferTerms!: TransferTermsDto;
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

@ApiTags('billing')
@Access('public')
@Controller('config')
export class ClientConfigController {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly launch: LaunchCheck,
    @Inject(SELLING) private readonly selling: Selling,
    @Inject(VAT_RULES) private readonly vat: VatRules,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What the pages need to know: the price and how it is paid' })
  @ApiOkResponse({ type: ClientConfigDto })
  get(): ClientConfigDto {
    const { name, publishableKey } = this.providers.online;
    const vat = this.vat.smallBusiness ? NO_VAT : GERMAN_VAT;
    const { grossCents, netCents, vatCents, vatPercent, currency } = orderPrice(vat);
    const { offered, payWithinDays } = this.selling.transfer;
    return {
      price: { grossCents, netCents, vatCents, vatPercent, currency },
      payment: {
        provider: name,
        publishableKey,
        transfer: offered,
        transferTerms: { payWithinDays },
      },
      checkout: { open: this.launch.isOpen() },
    };
  }
}
