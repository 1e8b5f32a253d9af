import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.decorator.js';
import { OrderToken } from '../checkout.service.js';
import {
  DemoConfirmDto,
  DemoConfirmResultDto,
  DemoDebitDto,
  DemoSettlementDto,
} from './demo-payments.dto.js';
import { DemoPaymentsService } from './demo-payments.service.js';

@ApiTags('billing')
@Access('public')
@Controller('demo-payments')
export class DemoPaymentsController {
  constructor(private readonly demo: DemoPaymentsService) {}

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Pays with a test card; only where the demo provider is in use' })
  @ApiOkResponse({ type: DemoConfirmResultDto })
  confirm(@Body() body: DemoConfirmDto): Promise<DemoConfirmResultDto> {
    return this.demo.confirm(body);
  }

  @Post('debit')
  @HttpCode(200)
  @ApiOperation({ summary: 'Pays by a played direct debit, which is decided later' })
  @ApiOkResponse({ type: DemoConfirmResultDto })
  debit(@Body() body: DemoDebitDto): Promise<DemoConfirmResultDto> {
    return this.demo.debit(body);
  }

  @Post('settle')
  @HttpCode(204)
  @ApiOperation({ summary: 'Plays the bank that decides on the direct debit of the own order' })
  @ApiNoContentResponse()
  settle(
    @Body() { succeeds }: DemoSettlementDto,
    @OrderToken() token: string | null,
  ): Promise<void> {
    return this.demo.settle(succeeds, token);
  }
}
