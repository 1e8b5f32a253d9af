import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../platform/http/client.decorator.js';
import { ChecklistRequestDto, ChecklistResultDto } from './checklist.dto.js';
import { ChecklistService } from './checklist.service.js';

@ApiTags('leads')
@Access('public')
@Controller('checklist')
export class ChecklistController {
  constructor(private readonly checklist: ChecklistService) {}

  @Post('request')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mails the free checklist as a PDF' })
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
}
