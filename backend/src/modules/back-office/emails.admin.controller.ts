import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../platform/admin-list/list-query.js';
import { sendPage } from '../../platform/admin-list/read-page.js';
import {
  Access,
  CurrentStaff,
  NeedsConfirmation,
  type Staff,
} from '../../platform/http/access.decorator.js';
import { DeletedDto } from '../../platform/http/answers.dto.js';
import { ParseUuidPipe } from '../../platform/http/id.pipes.js';
import { AdminEmailDetailsDto, AdminEmailDto } from './admin-email.dto.js';
import { EMAILS } from './emails.list.js';
import { EmailsService } from './emails.service.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/emails')
export class EmailsAdminController {
  constructor(private readonly emails: EmailsService) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'E-mails sent and waiting, newest first, without what they say' })
  @ApiOkResponse({ type: [AdminEmailDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminEmailDto[]> {
    return sendPage(reply, EMAILS, await this.emails.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One e-mail with what it says, without usable personal links' })
  @ApiOkResponse({ type: AdminEmailDetailsDto })
  get(@Param('id', ID) id: string): Promise<AdminEmailDetailsDto> {
    return this.emails.get(id);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send an e-mail again; answers the one that goes out now' })
  @ApiOkResponse({ type: AdminEmailDetailsDto })
  resend(@CurrentStaff() staff: Staff, @Param('id', ID) id: string): Promise<AdminEmailDetailsDto> {
    return this.emails.resend(staff, id);
  }

  @Delete(':id')
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Delete an e-mail for good, unless it waits or the law has it kept' })
  @ApiOkResponse({ type: DeletedDto })
  remove(@CurrentStaff() staff: Staff, @Param('id', ID) id: string): Promise<DeletedDto> {
    return this.emails.remove(staff, id);
  }
}
