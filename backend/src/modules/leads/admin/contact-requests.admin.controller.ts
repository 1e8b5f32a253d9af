import { Body, Controller, Delete, Get, Param, Put, Query, Res } from '@nestjs/common';
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
import { AdminContactRequestDto, UpdateContactRequestDto } from '../contact.dto.js';
import { ContactService } from '../contact.service.js';
import { CONTACT_REQUESTS } from '../contact-requests.list.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/contact-requests')
export class ContactRequestsAdminController {
  constructor(private readonly requests: ContactService) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Enquiries, the open ones first, the longest waiting on top' })
  @ApiOkResponse({ type: [AdminContactRequestDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminContactRequestDto[]> {
    return sendPage(reply, CONTACT_REQUESTS, await this.requests.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One enquiry' })
  @ApiOkResponse({ type: AdminContactRequestDto })
  get(@Param('id', ID) id: string): Promise<AdminContactRequestDto> {
    return this.requests.get(id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change state or note; what is missing stays' })
  @ApiOkResponse({ type: AdminContactRequestDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: UpdateContactRequestDto,
  ): Promise<AdminContactRequestDto> {
    return this.requests.update(staff, id, body);
  }

  @Delete(':id')
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Delete an enquiry for good; the e-mails about it stay' })
  @ApiOkResponse({ type: DeletedDto })
  remove(@CurrentStaff() staff: Staff, @Param('id', ID) id: string): Promise<DeletedDto> {
    return this.requests.remove(staff, id);
  }
}
