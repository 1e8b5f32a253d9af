import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { PaymentDto } from './payment.dto.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('billing')
@ApiBearerAuth()
@Access('owner')
@Controller('billing/payments')
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Get()
  @ApiOperation({ summary: 'Own payments, newest first' })
  @ApiOkResponse({ type: [PaymentDto] })
  async list(@CurrentUser() user: SignedInUser): Promise<PaymentDto[]> {
    return (await this.payments.listOf(user.id)).map(PaymentDto.from);
  }
}
