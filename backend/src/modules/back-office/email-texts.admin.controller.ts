import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListParameters, type RawListQuery } from '../../platform/admin-list/list-query.js';
import { sendPage } from '../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../platform/http/access.decorator.js';
import { MessageDto } from '../../platform/http/answers.dto.js';
import { RowNumberPipe } from '../../platform/http/id.pipes.js';
import {
  AdminEmailTextDetailDto,
  AdminEmailTextDto,
  EditEmailTextDto,
  EmailPreviewDto,
  EmailTextVersionDto,
  EmailWordsDto,
} from './email-texts.dto.js';
import { EMAIL_TEXTS } from './email-texts.list.js';
import { EmailTextsAdminService } from './email-texts.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/email-texts')
export class EmailTextsAdminController {
  constructor(private readonly texts: EmailTextsAdminService) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'The texts of all e-mails that the product sends' })
  @ApiOkResponse({ type: [AdminEmailTextDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminEmailTextDto[]> {
    return sendPage(reply, EMAIL_TEXTS, await this.texts.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'The text of one e-mail, with its placeholders and the shipped words' })
  @ApiOkResponse({ type: AdminEmailTextDetailDto })
  get(@Param('id') id: string): Promise<AdminEmailTextDetailDto> {
    return this.texts.get(id);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Words an e-mail anew; the words before become a version',
    description: 'Refused with a placeholder that is unknown, or without one that is required.',
  })
  @ApiOkResponse({ type: AdminEmailTextDetailDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Body() edit: EditEmailTextDto,
  ): Promise<AdminEmailTextDetailDto> {
    return this.texts.update(staff, id, edit);
  }

  @Post(':id/use-shipped')
  @HttpCode(200)
  @ApiOperation({ summary: 'Goes back to the words that the product came with' })
  @ApiOkResponse({ type: AdminEmailTextDetailDto })
  useShipped(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
  ): Promise<AdminEmailTextDetailDto> {
    return this.texts.useShipped(staff, id);
  }

  @Post(':id/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'The e-mail in these words, with sample data; stores nothing' })
  @ApiOkResponse({ type: EmailPreviewDto })
  preview(@Param('id') id: string, @Body() words: EmailWordsDto): EmailPreviewDto {
    return this.texts.preview(id, words);
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends the preview to the calling member of staff' })
  @ApiOkResponse({ type: MessageDto })
  async sendTest(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Body() words: EmailWordsDto,
  ): Promise<MessageDto> {
    await this.texts.sendTest(staff, id, words);
    return { message: `Die Probe ist unterwegs an ${staff.email}.` };
  }

  @Get(':id/versions')
  @ApiOperation({ summary: 'Earlier words of staff, newest first' })
  @ApiOkResponse({ type: [EmailTextVersionDto] })
  versions(@Param('id') id: string): Promise<EmailTextVersionDto[]> {
    return this.texts.versions(id);
  }

  @Post(':id/versions/:versionId/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Brings earlier words back; the present ones become a version' })
  @ApiOkResponse({ type: AdminEmailTextDetailDto })
  restore(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Param('versionId', RowNumberPipe) versionId: string,
  ): Promise<AdminEmailTextDetailDto> {
    return this.texts.restore(staff, id, versionId);
  }
}
