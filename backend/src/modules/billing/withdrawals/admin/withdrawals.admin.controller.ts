import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../../platform/admin-list/read-page.js';
import {
  Access,
  CurrentStaff,
  NeedsConfirmation,
  type Staff,
} from '../../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../../platform/http/id.pipes.js';
import {
  AdminWithdrawalDto,
  RefundWithdrawalDto,
  RefuseWithdrawalDto,
} from './admin-withdrawal.dto.js';
import { WithdrawalsAdminService } from './withdrawals.admin.service.js';
import { WITHDRAWALS } from './withdrawals.list.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/withdrawals')
export class WithdrawalsAdminController {
  constructor(private readonly withdrawals: WithdrawalsAdminService) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Withdrawals, the open ones first, the longest waiting on top' })
  @ApiOkResponse({ type: [AdminWithdrawalDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminWithdrawalDto[]> {
    return sendPage(reply, WITHDRAWALS, await this.withdrawals.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One withdrawal' })
  @ApiOkResponse({ type: AdminWithdrawalDto })
  get(@Param('id', ID) id: string): Promise<AdminWithdrawalDto> {
    return this.withdrawals.get(id);
  }

  @Post(':id/refund')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Gives the price back, cancels the invoice and ends the access' })
  @ApiOkResponse({ type: AdminWithdrawalDto })
  refund(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: RefundWithdrawalDto,
  ): Promise<AdminWithdrawalDto> {
    return this.withdrawals.refund(staff, id, body);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Closes a withdrawal without a refund and tells the person why' })
  @ApiOkResponse({ type: AdminWithdrawalDto })
  refuse(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: RefuseWithdrawalDto,
  ): Promise<AdminWithdrawalDto> {
    return this.withdrawals.refuse(staff, id, body);
  }
}
