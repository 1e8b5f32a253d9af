import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { WithdrawalDto, WithdrawalReceiptDto } from './withdrawal.dto.js';
import { WithdrawalsService } from './withdrawals.service.js';

@ApiTags('billing')
@Access('public')
@Controller('withdrawals')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  @Post()
  @ApiOperation({ summary: 'Takes a withdrawal from a contract and mails the receipt' })
  @ApiCreatedResponse({ type: WithdrawalReceiptDto })
  async declare(
    @Body() body: WithdrawalDto,
    @Client() { network }: ClientInfo,
  ): Promise<WithdrawalReceiptDto> {
    return WithdrawalReceiptDto.from(await this.withdrawals.receive(body, network));
  }
}
