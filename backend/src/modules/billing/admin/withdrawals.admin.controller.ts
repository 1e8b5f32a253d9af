import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { AdminWithdrawalDto, HandleWithdrawalDto } from './admin-withdrawal.dto.js';
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

  @Put(':id')
  @ApiOperation({ summary: 'Record that a withdrawal is handled' })
  @ApiOkResponse({ type: AdminWithdrawalDto })
  handle(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() { note }: HandleWithdrawalDto,
  ): Promise<AdminWithdrawalDto> {
    return this.withdrawals.markDone(staff, id, note ?? null);
  }
}
