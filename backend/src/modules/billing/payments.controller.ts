import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsNull, Not } from 'typeorm';
import { Access } from '../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../platform/http/parse-uuid.pipe.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { paymentNotFound } from './billing.errors.js';
import { ConsentToAccessDto } from './checkout/checkout.dto.js';
import { ImmediateAccessService } from './deferred-access/immediate-access.service.js';
import { PaymentDto } from './payment.dto.js';
import { PaymentsService } from './payments.service.js';
import { GuaranteeService } from './refunds/guarantee.service.js';
import { AskForRefundDto } from './refunds/refund-request.dto.js';

@ApiTags('billing')
@ApiBearerAuth()
@Access('owner')
@Controller('billing/payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly guarantee: GuaranteeService,
    private readonly immediateAccess: ImmediateAccessService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Own payments, newest first' })
  @ApiOkResponse({ type: [PaymentDto] })
  list(@CurrentUser() user: SignedInUser): Promise<PaymentDto[]> {
    return this.payments.listOf(user.id);
  }

  @Post('immediate-access')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Consents to immediate access, where a paid one waits for the withdrawal period to end',
  })
  @ApiOkResponse({ type: PaymentDto })
  async openAtOnce(
    @CurrentUser() user: SignedInUser,
    @Body() consent: ConsentToAccessDto,
  ): Promise<PaymentDto> {
    const waiting = { userId: user.id, status: 'completed', accessFrom: Not(IsNull()) } as const;
    const { id } = await this.immediateAccess.consent(waiting, consent);
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
    await this.guarantee.claim(user.id, id, reason ?? null);
    return this.payments.oneOf(user.id, id);
  }
}
