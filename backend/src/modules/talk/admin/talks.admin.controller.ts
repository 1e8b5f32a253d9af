import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { AdminTalkDto, UpdateTalkDto } from '../talk.dto.js';
import { TalkService } from '../talk.service.js';
import { TALKS } from '../talks.list.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/talks')
export class TalksAdminController {
  constructor(private readonly talks: TalkService) {}

  @Get()
  @ListParameters()
  @ApiOperation({
    summary: 'Conversations that members have asked for, the longest waiting on top',
  })
  @ApiOkResponse({ type: [AdminTalkDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminTalkDto[]> {
    return sendPage(reply, TALKS, await this.talks.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One conversation' })
  @ApiOkResponse({ type: AdminTalkDto })
  get(@Param('id', ID) id: string): Promise<AdminTalkDto> {
    return this.talks.get(id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Confirm a time, note that it took place; what is missing stays' })
  @ApiOkResponse({ type: AdminTalkDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() change: UpdateTalkDto,
  ): Promise<AdminTalkDto> {
    return this.talks.update(staff, id, change);
  }
}
