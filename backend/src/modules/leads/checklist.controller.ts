import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/http/access.decorator.js';
import { LinkTokenDto } from '../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../platform/http/client.decorator.js';
import { ChecklistConfirmedDto, ChecklistRequestDto, ChecklistResultDto } from './checklist.dto.js';
import { ChecklistService } from './checklist.service.js';

@ApiTags('leads')
@Access('public')
@Controller('checklist')
export class ChecklistController {
  constructor(private readonly checklist: ChecklistService) {}

  @Post('request')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Asks for the free checklist; an e-mail brings the link that confirms it',
  })
  @ApiOkResponse({ type: ChecklistResultDto })
  async request(
    @Body() body: ChecklistRequestDto,
    @Client() { network }: ClientInfo,
  ): Promise<ChecklistResultDto> {
    await this.checklist.request(body, network);
    return {
      success: true,
      message:
        'Checkliste erfolgreich versendet! Prüfen Sie Ihr E-Mail-Postfach und ggf. auch den Spam-Ordner.',
    };
  }

  /** A POST: a mail scanner that opens the link confirms nothing. */
  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirms the wish by the link in the e-mail, and mails the PDF' })
  @ApiOkResponse({ type: ChecklistConfirmedDto })
  async confirm(
    @Body() { token }: LinkTokenDto,
    @Client() { network }: ClientInfo,
  ): Promise<ChecklistConfirmedDto> {
    const fileName = await this.checklist.confirm(token, network);
    return { message: 'Vielen Dank. Ihre Checkliste ist unterwegs zu Ihnen.', fileName };
  }

  @Post('file')
  @HttpCode(200)
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'The PDF, for whoever has confirmed, as long as the link works' })
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @Body() { token }: LinkTokenDto,
    @Client() { network }: ClientInfo,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, bytes } = await this.checklist.file(token, network);
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(bytes);
  }
}
