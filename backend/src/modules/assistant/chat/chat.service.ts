import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../../identity/index.js';
import { ModuleAccessService } from '../../learning/index.js';
import { AnswerService } from '../answers/answer.service.js';
import { assistantUnavailable, conversationNotFound, messageNotFound } from './chat.errors.js';
import { LIMITS } from './chat.limits.js';
import type { ChatMessage, MessageState } from './chat-message.entity.js';
import { ConversationsService } from './conversations.service.js';
import { LiveAnswer } from './live-answer.js';
import type { RatingDto } from './message.dto.js';
import { MessagesService, type NewQuestion, type OpenAnswer } from './messages.service.js';

/** Who asks, and from where. */
interface Asker {
  user: SignedInUser;
  network: string;
}

const HEARTBEAT_MS = 500;

/** How long another instance may take to stop an answer, and how often it is looked at. */
const STOP = { patienceMs: 3_000, stepMs: 100 };

/**
 * The chat from a question to its answer: the question is stored, the answer is written piece by piece
 * from what the course says, and stored with its citations. An answer goes on when nobody listens any
 * more, and hears when it is to end, on whichever instance that was said.
 */
@Injectable()
export class ChatService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Assistant');
  /** The answers that this instance is writing. */
  private readonly running = new Map<LiveAnswer, Promise<void>>();
  private closing = false;

  constructor(
    private readonly limits: RateLimitService,
    private readonly access: ModuleAccessService,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly answers: AnswerService,
  ) {}

  /**
   * Stores a question and begins its answer.
   * @throws AppError and RateLimitedError as `MessagesService.begin`, RATE_LIMITED
   */
  async ask(asker: Asker, conversationId: string, question: NewQuestion): Promise<LiveAnswer> {
    await this.slowDown(asker);
    const answer = await this.messages.begin(asker.user, conversationId, question);
    return this.start(answer, asker.user);
  }

  /** Like `ask`, in the person's one conversation about a module that they may open. */
  async askInModule(asker: Asker, moduleId: string, question: NewQuestion): Promise<LiveAnswer> {
    await this.access.assertOpen(asker.user, moduleId);
    await this.slowDown(asker);
    const conversationId = await this.conversations.ofModule(asker.user.id, moduleId);
    const answer = await this.messages.begin(asker.user, conversationId, question);
    return this.start(answer, asker.user);
  }

  /**
   * Begins again an answer that broke off or was stopped; it counts like a new one.
   * @throws AppError and RateLimitedError as `MessagesService.beginAgain`, RATE_LIMITED
   */
  async retry(asker: Asker, conversationId: string, messageId: string): Promise<LiveAnswer> {
    await this.slowDown(asker);
    const answer = await this.messages.beginAgain(asker.user, conversationId, messageId);
    return this.start(answer, asker.user);
  }

  /**
   * @param before the message before which the page ends; without it the latest ones
   * @throws AppError CONVERSATION_NOT_FOUND
   */
  async list(user: SignedInUser, conversationId: string, before?: string): Promise<ChatMessage[]> {
    await this.conversations.assertOwn(user.id, conversationId);
    return this.messages.list(user.id, conversationId, before);
  }

  /**
   * Keeps what the person thinks of an answer; null takes it back.
   * @throws AppError CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND
   */
  async rate(
    user: SignedInUser,
    conversationId: string,
    messageId: string,
    rating: RatingDto | null,
  ): Promise<ChatMessage> {
    await this.conversations.assertOwn(user.id, conversationId);
    return this.messages.rate(user.id, conversationId, messageId, rating);
  }

  /** What was said about a module that the person may open, as `list`; empty before the first question. */
  async listOfModule(
    user: SignedInUser,
    moduleId: string,
    before?: string,
  ): Promise<ChatMessage[]> {
    await this.access.assertOpen(user, moduleId);
    const conversationId = await this.conversations.findOfModule(user.id, moduleId);
    return conversationId ? this.messages.list(user.id, conversationId, before) : [];
  }

  /**
   * Ends the answer that is being written in a conversation; what is there of it stays.
   * @returns the stopped answer, or the latest one where it was faster
   * @throws AppError CONVERSATION_NOT_FOUND, and MESSAGE_NOT_FOUND where nothing was asked yet
   */
  async stop(userId: string, conversationId: string): Promise<ChatMessage> {
    await this.conversations.assertOwn(userId, conversationId);
    const id = await this.messages.requestStop(conversationId);
    if (id) await this.end(id);
    const answer = await this.messages.latestAnswer(conversationId, id);
    if (!answer) throw messageNotFound();
    return answer;
  }

  /** Answers under way are marked as broken off now, instead of a minute after the end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    for (const live of this.running.keys()) live.end('shutdown');
    await Promise.all(this.running.values());
  }

  private async slowDown({ user, network }: Asker): Promise<void> {
    await this.limits.consume(LIMITS.askByAccount, user.id);
    await this.limits.consume(LIMITS.askByClient, network);
  }

  /** Begins to write and hands the growing answer back at once. */
  private start(answer: OpenAnswer, user: SignedInUser): LiveAnswer {
    const live = new LiveAnswer(answer.id);
    if (this.closing) live.end('shutdown');
    const written = this.write(live, answer, user).finally(() => this.running.delete(live));
    this.running.set(live, written);
    return live;
  }

  private async write(live: LiveAnswer, answer: OpenAnswer, user: SignedInUser): Promise<void> {
    const begun = performance.now();
    const endHeartbeat = this.beginHeartbeat(live);
    let failure: unknown = null;
    try {
      for await (const piece of this.answers.answer(answer, user, live.signal)) live.take(piece);
    } catch (error) {
      failure = error;
      this.report(error, live);
    }
    const state = stateOf(live, failure);
    try {
      await endHeartbeat();
      const message = await this.messages.finish(live, {
        state,
        durationMs: Math.round(performance.now() - begun),
      });
      if (!message) live.fail(conversationNotFound());
      // Without a failure, this instance is being shut down.
      else if (state === 'failed') live.fail(failure ?? assistantUnavailable());
      else live.finish(message);
    } catch (error) {
      this.report(error, live);
      live.fail(error);
    }
  }

  /**
   * Stores an answer while it grows, and ends it where that was asked for.
   * @returns to be called at the end; nothing is stored any more once it is done
   */
  private beginHeartbeat(live: LiveAnswer): () => Promise<void> {
    let beating: Promise<void> | null = null;
    const keep = async () => {
      try {
        const reason = await this.messages.keep(live);
        if (reason) live.end(reason);
      } catch (error) {
        // A database that is away for a moment does not end the answer.
        this.report(error, live);
      }
    };
    const timer = setInterval(() => {
      beating ??= keep().finally(() => {
        beating = null;
      });
    }, HEARTBEAT_MS);
    return async () => {
      clearInterval(timer);
      await beating;
    };
  }

  private async end(id: string): Promise<void> {
    const live = [...this.running.keys()].find((one) => one.id === id);
    if (!live) return this.awaitOther(id);
    live.end('stopped');
    // However it ends: what is stored is read afterwards.
    await live.stored.catch(() => undefined);
  }

  /** Another instance writes the answer and hears of it with its next heartbeat, unless it is dead. */
  private async awaitOther(id: string): Promise<void> {
    for (let waited = 0; waited < STOP.patienceMs; waited += STOP.stepMs) {
      if (!(await this.messages.isStreaming(id))) return;
      await wait(STOP.stepMs);
    }
    await this.messages.markStopped(id);
  }

  private report(err: unknown, { id }: LiveAnswer): void {
    this.logger.error({ msg: 'An answer was not written', err, messageId: id });
  }
}

function stateOf({ endReason }: LiveAnswer, failure: unknown): MessageState {
  if (endReason === 'stopped') return 'stopped';
  return endReason || failure ? 'failed' : 'complete';
}
