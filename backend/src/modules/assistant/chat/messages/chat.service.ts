import { Injectable } from '@nestjs/common';
import { RateLimitService } from '../../../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../../../identity/index.js';
import { ModuleAccessService } from '../../../learning/index.js';
import { AnswersService } from '../answering/answers.service.js';
import type { LiveAnswer } from '../answering/live-answer.js';
import { LIMITS } from '../chat.limits.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import type { ChatMessage } from './chat-message.entity.js';
import { MessagesService } from './messages.service.js';

/** Who asks, and from where. */
export interface Asker {
  user: SignedInUser;
  network: string;
}

@Injectable()
export class ChatService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly answers: AnswersService,
    private readonly access: ModuleAccessService,
  ) {}

  /** @throws AppError CONVERSATION_NOT_FOUND */
  async list(user: SignedInUser, conversationId: string): Promise<ChatMessage[]> {
    await this.conversations.assertOwn(user.id, conversationId);
    return this.messages.list(user.id, conversationId);
  }

  /**
   * Stores a question and begins its answer.
   * @throws AppError and RateLimitedError as `MessagesService.begin`, RATE_LIMITED
   */
  async ask(asker: Asker, conversationId: string, content: string): Promise<LiveAnswer> {
    await this.slowDown(asker);
    const answer = await this.messages.begin(asker.user, conversationId, { content });
    return this.answers.start(answer, asker.user);
  }

  /**
   * Begins again an answer that broke off or was stopped; it counts like a new one.
   * @throws AppError and RateLimitedError as `MessagesService.beginAgain`, RATE_LIMITED
   */
  async retry(asker: Asker, conversationId: string, messageId: string): Promise<LiveAnswer> {
    await this.slowDown(asker);
    const answer = await this.messages.beginAgain(asker.user, conversationId, messageId);
    return this.answers.start(answer, asker.user);
  }

  /**
   * Like `ask`, in the person's one conversation about a module that they may open.
   * @param section the section that is open, counted from 1
   */
  async askInModule(
    asker: Asker,
    moduleId: string,
    asked: { content: string; section?: number },
  ): Promise<LiveAnswer> {
    await this.access.assertOpen(asker.user, moduleId);
    await this.slowDown(asker);
    const conversationId = await this.conversations.ofModule(asker.user.id, moduleId);
    const answer = await this.messages.begin(asker.user, conversationId, asked);
    return this.answers.start(answer, asker.user);
  }

  /** What was said about a module that the person may open; empty before the first question. */
  async listOfModule(user: SignedInUser, moduleId: string): Promise<ChatMessage[]> {
    await this.access.assertOpen(user, moduleId);
    const conversationId = await this.conversations.findOfModule(user.id, moduleId);
    return conversationId ? this.messages.list(user.id, conversationId) : [];
  }

  private async slowDown({ user, network }: Asker): Promise<void> {
    await this.limits.consume(LIMITS.askByAccount, user.id);
    await this.limits.consume(LIMITS.askByClient, network);
  }
}
