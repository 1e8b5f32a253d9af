import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
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
import { DeletedDto, MessageDto } from '../../../platform/http/answers.dto.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import {
  AdminNewsletterDto,
  EditNewsletterDto,
  NewsletterPreviewDto,
  NewsletterWordsDto,
} from './newsletters.admin.dto.js';
import { NEWSLETTERS } from './newsletters.admin.list.js';
import { NewslettersAdminService } from './newsletters.admin.service.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/newsletters')
export class NewslettersAdminController {
  constructor(private readonly newsletters: NewslettersAdminService) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Issues of the newsletter, newest first' })
  @ApiOkResponse({ type: [AdminNewsletterDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminNewsletterDto[]> {
    return sendPage(reply, NEWSLETTERS, await this.newsletters.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One issue, and how far it has got' })
  @ApiOkResponse({ type: AdminNewsletterDto })
  get(@Param('id', ID) id: string): Promise<AdminNewsletterDto> {
    return this.newsletters.get(id);
  }

  @Post()
  @ApiOperation({ summary: 'Begins an issue; nothing is sent' })
  @ApiCreatedResponse({ type: AdminNewsletterDto })
  create(
    @CurrentStaff() staff: Staff,
    @Body() words: NewsletterWordsDto,
  ): Promise<AdminNewsletterDto> {
    return this.newsletters.create(staff, words);
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'An issue as its readers would see it; stores nothing' })
  @ApiOkResponse({ type: NewsletterPreviewDto })
  preview(
    @CurrentStaff() staff: Staff,
    @Body() words: NewsletterWordsDto,
  ): Promise<NewsletterPreviewDto> {
    return this.newsletters.preview(staff, words);
  }

  @Post('test')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends the preview to the calling member of staff' })
  @ApiOkResponse({ type: MessageDto })
  async sendTest(
    @CurrentStaff() staff: Staff,
    @Body() words: NewsletterWordsDto,
  ): Promise<MessageDto> {
    await this.newsletters.sendTest(staff, words);
    return { message: `Die Probe ist unterwegs an ${staff.email}.` };
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changes an issue that is not sent yet' })
  @ApiOkResponse({ type: AdminNewsletterDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() edit: EditNewsletterDto,
  ): Promise<AdminNewsletterDto> {
    return this.newsletters.update(staff, id, edit);
  }

  @Post(':id/send')
  @HttpCode(200)
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Sends an issue to all who have confirmed, once' })
  @ApiOkResponse({ type: AdminNewsletterDto })
  send(@CurrentStaff() staff: Staff, @Param('id', ID) id: string): Promise<AdminNewsletterDto> {
    return this.newsletters.send(staff, id);
  }

  @Delete(':id')
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Deletes an issue that is not sent yet' })
  @ApiOkResponse({ type: DeletedDto })
  remove(@CurrentStaff() staff: Staff, @Param('id', ID) id: string): Promise<DeletedDto> {
    return this.newsletters.remove(staff, id);
  }
}
