import type { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../../../platform/http/client.decorator.js';
import { CurrentUser, type SignedInUser } from '../../../identity/index.js';
import { ChatService } from './chat.service.js';
import { deliverAnswer } from './deliver-answer.js';
import { ChatMessageDto } from './message.dto.js';
import { AskInModuleDto, ModuleAnswerDto } from './module-chat.dto.js';
import { STREAMED } from './streamed.js';

@ApiTags('assistant')
@ApiBearerAuth()
@Access('owner')
@Controller('modules/:id/chat')
export class ModuleChatController {
  constructor(private readonly chat: ChatService) {}

  @Get()
  @ApiOperation({ summary: 'The messages about a module that the caller may open' })
  @ApiOkResponse({ type: [ChatMessageDto] })
  async list(
    @CurrentUser() user: SignedInUser,
    @Param('id') moduleId: string,
  ): Promise<ChatMessageDto[]> {
    return (await this.chat.listOfModule(user, moduleId)).map(ChatMessageDto.from);
  }

  @Post()
  @ApiOperation({
    summary: 'Asks about a module that the caller may open; one conversation for each module',
    description: STREAMED,
  })
  @ApiCreatedResponse({ type: ModuleAnswerDto })
  async ask(
    @CurrentUser() user: SignedInUser,
    @Client() { network }: ClientInfo,
    @Param('id') moduleId: string,
    @Body() { message, section }: AskInModuleDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ModuleAnswerDto | Readable> {
    const asked = { content: message, section };
    const answer = await this.chat.askInModule({ user, network }, moduleId, asked);
    return deliverAnswer(answer, reply, ({ content, citations }) => ({
      response: content,
      citations,
    }));
  }
}
