import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { AdminQuestionDto, EditQuestionDto } from './questions.admin.dto.js';
import { QUESTIONS } from './questions.admin.list.js';
import { QuestionsAdminService } from './questions.admin.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/questions')
export class QuestionsAdminController {
  constructor(private readonly questions: QuestionsAdminService) {}

  @Get()
  @ListParameters()
  @ApiOperation({
    summary: 'Questions without a helpful answer, the most frequent first',
    description: 'Those of the same words together, and never who has asked.',
  })
  @ApiOkResponse({ type: [AdminQuestionDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminQuestionDto[]> {
    return sendPage(reply, QUESTIONS, await this.questions.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One of these questions' })
  @ApiOkResponse({ type: AdminQuestionDto })
  get(@Param('id') id: string): Promise<AdminQuestionDto> {
    return this.questions.get(id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Notes what became of it; what is missing stays' })
  @ApiOkResponse({ type: AdminQuestionDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Body() edit: EditQuestionDto,
  ): Promise<AdminQuestionDto> {
    return this.questions.update(staff, id, edit);
  }
}
