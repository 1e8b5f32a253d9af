import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { readPage, readRecord, sendPage } from '../../../platform/admin-list/read-page.js';
import {
  Access,
  CurrentStaff,
  NeedsConfirmation,
  type Staff,
} from '../../../platform/http/access.decorator.js';
import { DeletedDto } from '../../../platform/http/answers.dto.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { AdminSubscriberDto } from './newsletters.admin.dto.js';
import { SUBSCRIBERS } from './subscribers.admin.list.js';
import { SubscribersAdminService } from './subscribers.admin.service.js';

const ID = new ParseUuidPipe(recordNotFound);

/** Nothing here can be changed: what somebody agreed to stays as it was until it is deleted. */
@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/subscribers')
export class SubscribersAdminController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: SubscribersAdminService,
  ) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Who has asked for the newsletter, with the proof, newest first' })
  @ApiOkResponse({ type: [AdminSubscriberDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSubscriberDto[]> {
    return sendPage(
      reply,
      SUBSCRIBERS,
      await readPage<AdminSubscriberDto>(this.dataSource, SUBSCRIBERS, query),
    );
  }

  @Get(':id')
  @ApiOperation({ summary: 'One of them' })
  @ApiOkResponse({ type: AdminSubscriberDto })
  get(@Param('id', ID) id: string): Promise<AdminSubscriberDto> {
    return readRecord(this.dataSource, SUBSCRIBERS, id);
  }

  @Delete(':id')
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Ends the newsletter of an address and deletes its proof for good' })
  @ApiOkResponse({ type: DeletedDto })
  remove(@CurrentStaff() staff: Staff, @Param('id', ID) id: string): Promise<DeletedDto> {
    return this.subscribers.remove(staff, id);
  }
}
