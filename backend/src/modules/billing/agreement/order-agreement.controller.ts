import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { AgreeToOrderDto, CheckoutTermsDto, OrderAgreementDto } from './order-agreement.dto.js';
import { OrderAgreementService } from './order-agreement.service.js';

@ApiTags('billing')
@Access('public')
@Controller('checkout')
export class OrderAgreementController {
  constructor(private readonly agreements: OrderAgreementService) {}

  @Get('terms')
  @ApiOperation({ summary: 'What is offered and agreed to, word for word' })
  @ApiOkResponse({ type: CheckoutTermsDto })
  terms(): CheckoutTermsDto {
    return this.agreements.offered();
  }

  @Post('agreement')
  @HttpCode(200)
  @ApiOperation({ summary: 'Agrees to the terms of a payment that was begun' })
  @ApiOkResponse({ type: OrderAgreementDto })
  agree(
    @Body() body: AgreeToOrderDto,
    @Client() { network }: ClientInfo,
  ): Promise<OrderAgreementDto> {
    return this.agreements.agree(body, network);
  }
}
