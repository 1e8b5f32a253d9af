import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ListParameters } from '../../platform/admin-list/list-parameters.decorator.js';
import { type RawListQuery } from '../../platform/admin-list/list-query.js';
import { readPage, readRecord } from '../../platform/admin-list/read-page.js';
import { sendPage } from '../../platform/admin-list/send-page.js';
import { Access } from '../../platform/http/access.decorator.js';
import { AdminLeadDto } from './admin-lead.dto.js';
import { LEADS } from './leads.list.js';

/** Reading only: what somebody agreed to stays as it was. */
@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/leads')
export class LeadsAdminController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Requests of the checklist with their consent, newest first' })
  @ApiOkResponse({ type: [AdminLeadDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLeadDto[]> {
    return sendPage(reply, LEADS, await readPage<AdminLeadDto>(this.dataSource, LEADS, query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One request of the checklist' })
  @ApiOkResponse({ type: AdminLeadDto })
  get(@Param('id') id: string): Promise<AdminLeadDto> {
    return readRecord(this.dataSource, LEADS, id);
  }
}
