import { Readable } from 'node:stream';
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
  UseGuards,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { toErrorBody } from '../../../platform/errors/error.filter.js';
import { internalError, toAppError } from '../../../platform/errors/to-app-error.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { AssistantSoldGuard } from './assistant-sold.guard.js';
import { conversationNotFound, messageNotFound } from './chat.errors.js';
import { ChatService } from './chat.service.js';
import type { ChatMessage } from './chat-message.entity.js';
import type { LiveAnswer } from './live-answer.js';
import {
  AskInModuleDto,
  ChatMessageDto,
  ListMessagesQuery,
  ModuleAnswerDto,
  RatingDto,
  SendMessageDto,
} from './message.dto.js';

/** Said in the API's description of every call that gives an answer of the assistant. */
const STREAMED =
  'With `Accept: text/event-stream` the answer comes as events: `sources` with `{ "citations" }` that ' +
  'it may rest on, `delta` with `{ "text" }` as it is written, then `done` with the stored message, or `error` with the body of an error. An error before ' +
  'the first event has a status of its own. Closing the connection does not end the answer.';

/** Said in the API's description of every list of messages. */
const PAGED =
  'With `before`, the fifty before a message; fewer than fifty mean that there are none before them.';

const ConversationId = () => Param('id', new ParseUuidPipe(conversationNotFound));
const MessageId = () => Param('messageId', new ParseUuidPipe(messageNotFound));

@ApiTags('assistant')
@ApiBearerAuth()
@Access('owner')
@UseGuards(AssistantSoldGuard)
@Controller('chat/conversations/:id')
export class MessagesController {
  constructor(private readonly chat: ChatService) {}

  @Get('messages')
  @ApiOperation({
    summary: 'The latest fifty messages of an own conversation, the oldest first',
    description: PAGED,
  })
  @ApiOkResponse({ type: [ChatMessageDto] })
  async list(
    @CurrentUser() user: SignedInUser,
    @ConversationId() id: string,
    @Query() { before }: ListMessagesQuery,
  ): Promise<ChatMessageDto[]> {
    return (await this.chat.list(user, id, before)).map(ChatMessageDto.from);
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
    const answer = await this.chat.ask({ user, network }, id, { text: content });
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

  @Put('messages/:messageId/rating')
  @ApiOperation({ summary: 'Says whether an own answer has helped, and why not' })
  @ApiOkResponse({ type: ChatMessageDto })
  async rate(
    @CurrentUser() user: SignedInUser,
    @ConversationId() id: string,
    @MessageId() messageId: string,
    @Body() rating: RatingDto,
  ): Promise<ChatMessageDto> {
    return ChatMessageDto.from(await this.chat.rate(user, id, messageId, rating));
  }

  @Delete('messages/:messageId/rating')
  @ApiOperation({ summary: 'Takes back what was said of an answer' })
  @ApiOkResponse({ type: ChatMessageDto })
  async unrate(
    @CurrentUser() user: SignedInUser,
    @ConversationId() id: string,
    @MessageId() messageId: string,
  ): Promise<ChatMessageDto> {
    return ChatMessageDto.from(await this.chat.rate(user, id, messageId, null));
  }

  @Post('stop')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends the answer under way; what was written of it stays' })
  @ApiOkResponse({ type: ChatMessageDto })
  async stop(
    @CurrentUser() user: SignedInUser,
    @ConversationId() id: string,
  ): Promise<ChatMessageDto> {
    return ChatMessageDto.from(await this.chat.stop(user.id, id));
  }
}

@ApiTags('assistant')
@ApiBearerAuth()
@Access('owner')
@UseGuards(AssistantSoldGuard)
@Controller('modules/:id/chat')
export class ModuleChatController {
  constructor(private readonly chat: ChatService) {}

  @Get()
  @ApiOperation({
    summary: 'The latest fifty messages about a module that the caller may open, the oldest first',
    description: PAGED,
  })
  @ApiOkResponse({ type: [ChatMessageDto] })
  async list(
    @CurrentUser() user: SignedInUser,
    @Param('id') moduleId: string,
    @Query() { before }: ListMessagesQuery,
  ): Promise<ChatMessageDto[]> {
    return (await this.chat.listOfModule(user, moduleId, before)).map(ChatMessageDto.from);
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
    const question = { text: message, section };
    const answer = await this.chat.askInModule({ user, network }, moduleId, question);
    return deliverAnswer(answer, reply, ({ content, citations }) => ({
      response: content,
      citations,
    }));
  }
}

/**
 * Hands an answer to its asker: as a stream of events where they accept one, otherwise as JSON once
 * it is complete. A failure before the first event is thrown and gets a status of its own.
 *
 * @param toJson what the JSON consists of
 */
async function deliverAnswer<Json>(
  live: LiveAnswer,
  reply: FastifyReply,
  toJson: (message: ChatMessage) => Json,
): Promise<Json | Readable> {
  const { accept = '' } = reply.request.headers;
  if (!accept.includes('text/event-stream')) return toJson(await live.stored);
  await live.begun;
  if (!live.hasBegun) await live.stored;
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  // Fastify pipes a stream: it waits for slow readers and lets go of it when they leave.
  return Readable.from(events(live, String(reply.request.id)));
}

async function* events(live: LiveAnswer, requestId: string): AsyncGenerator<string> {
  if (live.sources.length > 0) yield event('sources', { citations: live.sources });
  for await (const text of live.follow()) yield event('delta', { text });
  try {
    yield event('done', ChatMessageDto.from(await live.stored));
  } catch (error) {
    yield event('error', toErrorBody(toAppError(error) ?? internalError(), requestId));
  }
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
