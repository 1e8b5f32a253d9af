import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { BuyerAddressDto } from '../buyer-address.js';
import { BillingAddressDto } from './billing-address.dto.js';
import { BillingAddressesService } from './billing-addresses.service.js';

@ApiTags('billing')
@ApiBearerAuth()
@Access('owner')
@Controller('billing/address')
export class BillingAddressController {
  constructor(private readonly addresses: BillingAddressesService) {}

  @Get()
  @ApiOperation({ summary: 'The address kept for own invoices' })
  @ApiOkResponse({ type: BillingAddressDto })
  async read(@CurrentUser() { id }: SignedInUser): Promise<BillingAddressDto> {
    return { address: await this.addresses.of(id) };
  }

  @Put()
  @ApiOperation({
    summary: 'Keeps an address for own invoices; one already made out stays as it is',
  })
  @ApiOkResponse({ type: BillingAddressDto })
  async keep(
    @CurrentUser() { id }: SignedInUser,
    @Body() address: BuyerAddressDto,
  ): Promise<BillingAddressDto> {
    return { address: await this.addresses.keep(id, address) };
  }
}
