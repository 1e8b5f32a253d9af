import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../platform/admin-list/read-page.js';
import {
  Access,
  CurrentStaff,
  NeedsConfirmation,
  type Staff,
} from '../../../platform/http/access.decorator.js';
import { DeletedDto } from '../../../platform/http/answers.dto.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { AdminLeadDto } from '../checklist.dto.js';
import { ChecklistService } from '../checklist.service.js';
import { LEADS } from '../leads.list.js';

const ID = new ParseUuidPipe(recordNotFound);

/** Nothing here can be changed: what somebody agreed to stays as it was until it is deleted. */
@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/leads')
export class LeadsAdminController {
  constructor(private readonly leads: ChecklistService) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Requests of the checklist with their consent, newest first' })
  @ApiOkResponse({ type: [AdminLeadDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLeadDto[]> {
    return sendPage(reply, LEADS, await this.leads.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One request of the checklist' })
  @ApiOkResponse({ type: AdminLeadDto })
  get(@Param('id', ID) id: string): Promise<AdminLeadDto> {
    return this.leads.get(id);
  }

  @Delete(':id')
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Delete a request and its consent for good; the e-mail about it stays' })
  @ApiOkResponse({ type: DeletedDto })
  remove(@CurrentStaff() staff: Staff, @Param('id', ID) id: string): Promise<DeletedDto> {
    return this.leads.remove(staff, id);
  }
}
