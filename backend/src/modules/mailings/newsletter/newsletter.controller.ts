import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { LinkTokenDto, MessageDto } from '../../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { NewsletterService } from './newsletter.service.js';

@ApiTags('mailings')
@Access('public')
@Controller('newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  /** A POST: a mail scanner that opens the link confirms nothing. */
  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirms the wish to get the newsletter, by the link in an e-mail' })
  @ApiOkResponse({ type: MessageDto })
  async confirm(
    @Body() { token }: LinkTokenDto,
    @Client() { network }: ClientInfo,
  ): Promise<MessageDto> {
    await this.newsletter.confirm(token, network);
    return { message: 'Vielen Dank. Wir schreiben Ihnen, wenn es neue Inhalte gibt.' };
  }
}
