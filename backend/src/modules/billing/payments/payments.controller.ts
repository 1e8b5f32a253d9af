import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { paymentNotFound } from '../shared/payment.errors.js';
import { AskForRefundDto, PaymentDto } from './payment.dto.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds/refunds.service.js';

@ApiTags('billing')
@ApiBearerAuth()
@Access('owner')
@Controller('billing/payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Own payments, newest first' })
  @ApiOkResponse({ type: [PaymentDto] })
  list(@CurrentUser() user: SignedInUser): Promise<PaymentDto[]> {
    return this.payments.listOf(user.id);
  }

  @Post(':id/cancellation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancels an own order on account that is not paid' })
  @ApiOkResponse({ type: PaymentDto })
  async cancel(
    @CurrentUser() user: SignedInUser,
    @Param('id', new ParseUuidPipe(paymentNotFound)) id: string,
  ): Promise<PaymentDto> {
    await this.payments.cancelOrder(user.id, id);
    return this.payments.oneOf(user.id, id);
  }

  @Post(':id/refund-request')
  @HttpCode(200)
  @ApiOperation({ summary: 'Asks for the money back by the 30-day guarantee' })
  @ApiOkResponse({ type: PaymentDto })
  async refund(
    @CurrentUser() user: SignedInUser,
    @Param('id', new ParseUuidPipe(paymentNotFound)) id: string,
    @Body() { reason }: AskForRefundDto,
  ): Promise<PaymentDto> {
    await this.refunds.claimGuarantee(user.id, id, reason ?? null);
    return this.payments.oneOf(user.id, id);
  }
}
