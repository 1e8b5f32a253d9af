import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedInUser } from '../../../identity/index.js';
import {
  answerIsComplete,
  chatBusy,
  conversationNotFound,
  messageNotFound,
} from '../chat.errors.js';
import { MAX_MESSAGES } from '../chat.limits.js';
import { DEFAULT_TITLE } from '../conversations/conversation.dto.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { firstTitle } from '../conversations/first-title.js';
import { ChatUsageService } from '../usage/chat-usage.service.js';
import { ChatMessage } from './chat-message.entity.js';

/** An answer that is to be written. */
export interface OpenAnswer {
  id: string;
  moduleId: string | null;
  question: ChatMessage;
}

/** What an answer is before its first word. */
const EMPTY_ANSWER = {
  content: '',
  citations: [],
  state: 'streaming',
  promptTokens: null,
  completionTokens: null,
  durationMs: null,
  stopRequested: false,
} as const satisfies Partial<ChatMessage>;

@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: ChatUsageService,
  ) {}

  /** The latest messages of the person's own conversation, the oldest first. */
  async list(userId: string, conversationId: string): Promise<ChatMessage[]> {
    await this.failAbandoned(this.dataSource.manager, userId);
    const messages = await this.dataSource.manager.find(ChatMessage, {
      where: { userId, conversationId },
      order: { createdAt: 'DESC', role: 'ASC' },
      take: MAX_MESSAGES,
    });
    return messages.reverse();
  }

  /**
   * Stores a question and the answer that begins with it, in one transaction with all limits: a
   * question is either kept or refused.
   * @throws AppError CONVERSATION_NOT_FOUND, CHAT_BUSY, CHAT_CEILING; RateLimitedError CHAT_DAILY_LIMIT
   */
  begin(
    user: SignedInUser,
    conversationId: string,
    asked: { content: string; section?: number },
  ): Promise<OpenAnswer> {
    return this.dataSource.transaction(async (manager) => {
      const conversation = await this.holdConversation(manager, user, conversationId);
      const common = { userId: user.id, conversationId };
      const question = await manager.save(
        manager.create(ChatMessage, {
          ...common,
          role: 'user',
          content: asked.content,
          section: asked.section ?? null,
        }),
      );
      const answer = await manager.save(
        manager.create(ChatMessage, {
          ...common,
          ...EMPTY_ANSWER,
          role: 'assistant',
          replyToId: question.id,
          heartbeatAt: new Date(),
        }),
      );
      const title =
        conversation.title === DEFAULT_TITLE ? firstTitle(asked.content) : conversation.title;
      await manager.update(Conversation, conversationId, { title, updatedAt: () => 'now()' });
      return { id: answer.id, moduleId: conversation.moduleId, question };
    });
  }

  /**
   * Empties an answer that broke off or was stopped, so that it is written again in its place.
   * @throws AppError as `begin`, MESSAGE_NOT_FOUND and ANSWER_COMPLETE
   */
  beginAgain(user: SignedInUser, conversationId: string, id: string): Promise<OpenAnswer> {
    return this.dataSource.transaction(async (manager) => {
      const conversation = await this.holdConversation(manager, user, conversationId);
      const answer = await manager.findOneBy(ChatMessage, {
        id,
        conversationId,
        role: 'assistant',
      });
      if (!answer?.replyToId) throw messageNotFound();
      if (answer.state === 'complete') throw answerIsComplete();
      if (answer.state === 'streaming') throw chatBusy();
      const question = await manager.findOneByOrFail(ChatMessage, { id: answer.replyToId });
      await manager.update(ChatMessage, id, { ...EMPTY_ANSWER, heartbeatAt: new Date() });
      await manager.update(Conversation, conversationId, { updatedAt: () => 'now()' });
      return { id, moduleId: conversation.moduleId, question };
    });
  }

  private async holdConversation(
    manager: EntityManager,
    user: SignedInUser,
    id: string,
  ): Promise<Conversation> {
    const conversation = await manager.findOne(Conversation, {
      where: { id, userId: user.id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!conversation) throw conversationNotFound();
    await this.usage.count(manager, user);
    await this.failAbandoned(manager, user.id);
    return conversation;
  }

  /** An answer whose instance has not been heard of for a minute will not be finished any more. */
  private async failAbandoned(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE "chat_message" SET "state" = 'failed', "heartbeatAt" = NULL
       WHERE "userId" = $1 AND "state" = 'streaming'
         AND "heartbeatAt" < now() - interval '60 seconds'`,
      [userId],
    );
  }
}
