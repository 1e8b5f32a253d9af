import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { Access } from '../../platform/http/access.decorator.js';
import { ClientConfigDto } from './client-config.dto.js';
import { LaunchCheck } from './launch/launch-check.service.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';

@ApiTags('billing')
@Access('public')
@Controller('config')
export class ClientConfigController {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly launch: LaunchCheck,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What the pages need to know: the price and how it is paid' })
  @ApiOkResponse({ type: ClientConfigDto })
  get(): ClientConfigDto {
    const { name, publishableKey } = this.provider;
    return {
      price: PREMIUM_PRICE,
      payment: { provider: name, publishableKey },
      checkout: { open: this.launch.isOpen() },
    };
  }
}
