import type { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
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
import { ParseUuidPipe } from '../../../../platform/http/parse-uuid.pipe.js';
import { CurrentUser, type SignedInUser } from '../../../identity/index.js';
import { conversationNotFound, messageNotFound } from '../chat.errors.js';
import { ChatService } from './chat.service.js';
import { deliverAnswer } from './deliver-answer.js';
import { ChatMessageDto, SendMessageDto } from './message.dto.js';
import { StopAnswerService } from './stop-answer.service.js';
import { STREAMED } from './streamed.js';

const ConversationId = () => Param('id', new ParseUuidPipe(conversationNotFound));
const MessageId = () => Param('messageId', new ParseUuidPipe(messageNotFound));

@ApiTags('assistant')
@ApiBearerAuth()
@Access('owner')
@Controller('chat/conversations/:id')
export class MessagesController {
  constructor(
    private readonly chat: ChatService,
    private readonly stopping: StopAnswerService,
  ) {}

  @Get('messages')
  @ApiOperation({ summary: 'The messages of an own conversation, the oldest first' })
  @ApiOkResponse({ type: [ChatMessageDto] })
  async list(
    @CurrentUser() user: SignedInUser,
    @ConversationId() id: string,
  ): Promise<ChatMessageDto[]> {
    return (await this.chat.list(user, id)).map(ChatMessageDto.from);
  }

  @Post('messages')
  @ApiOperation({
    summary: 'Asks the assistant and answers with its message',
    description: STREAMED,
  })
  @ApiCreatedResponse({ type: ChatMessageDto })
  async send(
    @CurrentUser() user: SignedInUser,
    @Client() { network }: ClientInfo,
    @ConversationId() id: string,
    @Body() { content }: SendMessageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatMessageDto | Readable> {
    const answer = await this.chat.ask({ user, network }, id, content);
    return deliverAnswer(answer, reply, ChatMessageDto.from);
  }

  @Post('messages/:messageId/retry')
  @ApiOperation({
    summary: 'Writes an answer again that broke off or was stopped; it takes its place',
    description: STREAMED,
  })
  @ApiCreatedResponse({ type: ChatMessageDto })
  async retry(
    @CurrentUser() user: SignedInUser,
    @Client() { network }: ClientInfo,
    @ConversationId() id: string,
    @MessageId() messageId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatMessageDto | Readable> {
    const answer = await this.chat.retry({ user, network }, id, messageId);
    return deliverAnswer(answer, reply, ChatMessageDto.from);
  }

  @Post('stop')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends the answer under way; what was written of it stays' })
  @ApiOkResponse({ type: ChatMessageDto })
  async stop(
    @CurrentUser() user: SignedInUser,
    @ConversationId() id: string,
  ): Promise<ChatMessageDto> {
    return ChatMessageDto.from(await this.stopping.stop(user.id, id));
  }
}
