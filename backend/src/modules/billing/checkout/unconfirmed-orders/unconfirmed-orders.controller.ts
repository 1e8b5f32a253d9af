import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../../../identity/index.js';
import { paymentNotFound } from '../../shared/payment.errors.js';
import { UnconfirmedOrderDto } from './unconfirmed-order.dto.js';
import { UnconfirmedOrdersService } from './unconfirmed-orders.service.js';

const ID = new ParseUuidPipe(paymentNotFound);

@ApiTags('billing')
@ApiBearerAuth()
@Access('owner')
@Controller('billing/unconfirmed-orders')
export class UnconfirmedOrdersController {
  constructor(private readonly orders: UnconfirmedOrdersService) {}

  @Get()
  @ApiOperation({ summary: 'Orders on account placed for the own address without signing in' })
  @ApiOkResponse({ type: [UnconfirmedOrderDto] })
  list(@CurrentUser() user: SignedInUser): Promise<UnconfirmedOrderDto[]> {
    return this.orders.of(user);
  }

  @Post(':id/confirmation')
  @HttpCode(204)
  @ApiOperation({ summary: 'Says that the order is the own one: it becomes part of the account' })
  @ApiNoContentResponse()
  confirm(@CurrentUser() user: SignedInUser, @Param('id', ID) id: string): Promise<void> {
    return this.orders.confirm(user, id);
  }

  @Post(':id/rejection')
  @HttpCode(204)
  @ApiOperation({ summary: 'Says that somebody else has placed the order: it is cancelled' })
  @ApiNoContentResponse()
  reject(@CurrentUser() user: SignedInUser, @Param('id', ID) id: string): Promise<void> {
    return this.orders.reject(user, id);
  }
}
