import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { MessageDto } from '../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../platform/http/client.decorator.js';
import { ContactDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@ApiTags('leads')
@Access('public')
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends an enquiry to the operator and a copy to the sender' })
  @ApiOkResponse({ type: MessageDto })
  async send(@Body() body: ContactDto, @Client() { network }: ClientInfo): Promise<MessageDto> {
    await this.contact.send(body, network);
    return {
      message: `Vielen Dank für Ihre Anfrage. Wir antworten innerhalb von 24 Stunden. Eine Kopie senden wir an ${body.email}.`,
    };
  }
}
