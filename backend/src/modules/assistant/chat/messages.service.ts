import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not, Raw, type Repository } from 'typeorm';
import type { SignedInUser } from '../../identity/index.js';
import type { Citation } from '../answers/citations.js';
import { OWN_FIGURES } from '../answers/own-figures.js';
import {
  answerIsComplete,
  chatBusy,
  conversationNotFound,
  messageNotFound,
} from './chat.errors.js';
import { MESSAGES_OF_A_PAGE } from './chat.limits.js';
import { ChatMessage, type MessageRole, type MessageState } from './chat-message.entity.js';
import { ChatUsageService } from './chat-usage.service.js';
import { DEFAULT_TITLE } from './conversation.dto.js';
import { Conversation } from './conversation.entity.js';
import type { LiveAnswer } from './live-answer.js';
import type { RatingDto } from './message.dto.js';
import { firstTitle } from './question.js';

/** An answer that is to be written. */
export interface OpenAnswer {
  id: string;
  moduleId: string | null;
  question: ChatMessage;
}

/** What was said in a conversation before. */
export interface SaidBefore {
  role: MessageRole;
  content: string;
  /** The card that answered. */
  cardId: string | null;
}

const MAX_TURNS = 20;

/** A question as it was asked. */
export interface NewQuestion {
  text: string;
  /** The section that was open, counted from 1. */
  section?: number | undefined;
}

/** What an answer is before its first word. */
const EMPTY_ANSWER = {
  content: '',
  citations: [],
  kind: null,
  cardId: null,
  suggestions: [],
  state: 'streaming',
  promptTokens: null,
  completionTokens: null,
  durationMs: null,
  stopRequested: false,
  rating: null,
  ratingReason: null,
  ratingNote: null,
} as const satisfies Partial<ChatMessage>;

/** The questions and answers of conversations: a question is there at once, its answer grows. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ChatMessage) private readonly messages: Repository<ChatMessage>,
    private readonly usage: ChatUsageService,
  ) {}

  /**
   * A page of the person's own conversation, the oldest message first: the latest fifty, or those that
   * were said just before a message.
   * @param before the id of that message; nothing is before one that is not of this conversation
   */
  async list(userId: string, conversationId: string, before?: string): Promise<ChatMessage[]> {
    await this.failAbandoned(this.dataSource.manager, userId);
    const page = this.messages
      .createQueryBuilder('m')
      .where({ userId, conversationId })
      .orderBy('m.createdAt', 'DESC')
      .addOrderBy('m.role', 'ASC')
      .limit(MESSAGES_OF_A_PAGE);
    if (before) {
      // A question and its answer are of the same moment.
      page
        .innerJoin(ChatMessage, 'known', 'known.id = :before', { before })
        .andWhere('known.conversationId = m.conversationId AND m.createdAt <= known.createdAt')
        .andWhere('(m.createdAt < known.createdAt OR m.role > known.role)');
    }
    const messages = await page.getMany();
    return messages.reverse();
  }

  /** How many questions of a person are kept. */
  countQuestions(userId: string): Promise<number> {
    return this.messages.countBy({ userId, role: 'user' });
  }

  /**
   * Stores a question and the answer that begins with it, in one transaction with all limits: a
   * question is either kept or refused.
   * @throws AppError CONVERSATION_NOT_FOUND, CHAT_BUSY, CHAT_CEILING; RateLimitedError CHAT_DAILY_LIMIT
   */
  begin(
    user: SignedInUser,
    conversationId: string,
    { text, section }: NewQuestion,
  ): Promise<OpenAnswer> {
    return this.dataSource.transaction(async (manager) => {
      const conversation = await this.holdConversation(manager, user, conversationId);
      const common = { userId: user.id, conversationId };
      const question = await manager.save(
        manager.create(ChatMessage, {
          ...common,
          role: 'user',
          content: text,
          section: section ?? null,
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
      const title = conversation.title === DEFAULT_TITLE ? firstTitle(text) : conversation.title;
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

  /**
   * What was said before a question, the oldest first. Left out are answers that broke off, and those
   * that rest on modules which the person may not open any more.
   */
  async before(question: ChatMessage, openModuleIds: string[]): Promise<SaidBefore[]> {
    // In SQL, because a Date has no microseconds and would leave out what was said just before.
    const rows: (SaidBefore & { citations: Citation[] })[] = await this.dataSource.query(
      `SELECT m."role", m."content", m."cardId", m."citations" FROM "chat_message" m
       WHERE m."conversationId" = $1 AND m."state" IN ('complete', 'stopped') AND m."content" <> ''
         AND m."createdAt" < (SELECT q."createdAt" FROM "chat_message" q WHERE q."id" = $2)
       ORDER BY m."createdAt" DESC, m."role" LIMIT ${MAX_TURNS}`,
      [question.conversationId, question.id],
    );
    return rows
      .filter(({ citations }) =>
        citations.every(
          ({ moduleId }) => moduleId === OWN_FIGURES || openModuleIds.includes(moduleId),
        ),
      )
      .map(({ role, content, cardId }) => ({ role, content, cardId }))
      .reverse();
  }

  /**
   * Keeps what is there by now and says that the writer lives.
   * @returns why the writer must end, or null
   */
  async keep({ id, text }: LiveAnswer): Promise<'stopped' | 'gone' | null> {
    const { raw } = await this.messages.update(
      { id, state: 'streaming' },
      { content: text.toWellFormed(), heartbeatAt: () => 'now()' },
      { returning: ['stopRequested'] },
    );
    if (raw.length === 0) return 'gone';
    return raw[0].stopRequested ? 'stopped' : null;
  }

  /**
   * Stores how an answer ended; its tokens count even if nobody keeps it, and one that failed does not
   * count for the person.
   * @returns the message, or null where it is gone
   */
  finish(
    { id, text, citations, usage, kind, cardId, suggestions, offline }: LiveAnswer,
    how: { state: MessageState; durationMs: number },
  ): Promise<ChatMessage | null> {
    return this.dataSource.transaction(async (manager) => {
      if (usage) await this.usage.addTokens(manager, usage);
      const { raw } = await manager.update(
        ChatMessage,
        { id, state: 'streaming' },
        {
          ...how,
          content: text.toWellFormed(),
          citations,
          kind,
          cardId,
          suggestions,
          offline,
          promptTokens: usage?.promptTokens ?? null,
          completionTokens: usage?.completionTokens ?? null,
          heartbeatAt: null,
        },
        { returning: '*' },
      );
      const message: ChatMessage | undefined = raw[0];
      if (message?.state === 'failed') await this.usage.giveBack(manager, message.userId, 1);
      return message ?? null;
    });
  }

  /**
   * Asks for the end of the answer that is being written.
   * @returns its id, or undefined where none is
   */
  async requestStop(conversationId: string): Promise<string | undefined> {
    const { raw } = await this.messages.update(
      { conversationId, state: 'streaming' },
      { stopRequested: true },
      { returning: ['id'] },
    );
    return raw[0]?.id;
  }

  /**
   * Keeps what the person thinks of an answer that they got; null takes it back.
   * @throws AppError MESSAGE_NOT_FOUND, also for a question and for somebody else's answer
   */
  async rate(
    userId: string,
    conversationId: string,
    id: string,
    given: RatingDto | null,
  ): Promise<ChatMessage> {
    const isDown = given?.rating === 'down';
    const { raw } = await this.messages.update(
      { id, conversationId, userId, role: 'assistant', state: Not('streaming') },
      {
        rating: given?.rating ?? null,
        ratingReason: (isDown && given.reason) || null,
        ratingNote: (isDown && given.note) || null,
      },
      { returning: '*' },
    );
    if (raw.length === 0) throw messageNotFound();
    return raw[0];
  }

  /** The answer with this id, or the latest of the conversation. */
  latestAnswer(conversationId: string, id?: string): Promise<ChatMessage | null> {
    return this.messages.findOne({
      where: id ? { id } : { conversationId, role: 'assistant' },
      order: { createdAt: 'DESC' },
    });
  }

  isStreaming(id: string): Promise<boolean> {
    return this.messages.existsBy({ id, state: 'streaming' });
  }

  /** For an answer whose writer does not hear any more. */
  async markStopped(id: string): Promise<void> {
    await this.messages.update({ id, state: 'streaming' }, { state: 'stopped', heartbeatAt: null });
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
    // First, because what broke off is given back.
    await this.failAbandoned(manager, user.id);
    await this.usage.count(manager, user);
    return conversation;
  }

  /** An answer whose instance has not been heard of for a minute will not be finished any more. */
  private async failAbandoned(manager: EntityManager, userId: string): Promise<void> {
    const { affected } = await manager.update(
      ChatMessage,
      {
        userId,
        state: 'streaming',
        heartbeatAt: Raw((column) => `${column} < now() - interval '60 seconds'`),
      },
      { state: 'failed', heartbeatAt: null },
    );
    if (affected) await this.usage.giveBack(manager, userId, affected);
  }
}
