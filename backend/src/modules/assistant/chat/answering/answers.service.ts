import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { ThreadFailure } from '../../../../platform/threads/worker-thread.js';
import type { SignedInUser } from '../../../identity/index.js';
import { type FailureKind, ModelFailure } from '../../model/model-failure.js';
import { assistantUnavailable, conversationNotFound } from '../chat.errors.js';
import type { MessageState } from '../messages/chat-message.entity.js';
import type { OpenAnswer } from '../messages/messages.service.js';
import { AnswerComposer } from './answer-composer.js';
import { AnswerStore } from './answer-store.js';
import { LiveAnswer } from './live-answer.js';

const INTERVAL_MS = 500;

/** Stores an answer while it grows, and hears when it is to end, on whichever instance that was said. */
class AnswerHeartbeat {
  private readonly timer: NodeJS.Timeout;
  private beating: Promise<void> | null = null;

  constructor(
    private readonly live: LiveAnswer,
    private readonly store: AnswerStore,
    private readonly onFault: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => this.beat(), INTERVAL_MS);
  }

  /** Nothing is written any more once this is done. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  private beat(): void {
    this.beating ??= this.keep().finally(() => {
      this.beating = null;
    });
  }

  /** A database that is away for a moment does not end the answer. */
  private async keep(): Promise<void> {
    try {
      const reason = await this.store.keep(this.live);
      if (reason) this.live.end(reason);
    } catch (error) {
      this.onFault(error);
    }
  }
}

/** The answers that this instance is writing. They go on when nobody listens any more. */
@Injectable()
export class AnswersService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Assistant');
  private readonly running = new Map<LiveAnswer, Promise<void>>();
  private closing = false;

  constructor(
    private readonly composer: AnswerComposer,
    private readonly store: AnswerStore,
  ) {}

  /** Begins to write and hands the growing answer back at once. */
  start(answer: OpenAnswer, user: SignedInUser): LiveAnswer {
    const live = new LiveAnswer(answer.id);
    if (this.closing) live.end('shutdown');
    const written = this.write(live, answer, user).finally(() => this.running.delete(live));
    this.running.set(live, written);
    return live;
  }

  /** The answer while this instance writes it. */
  find(id: string): LiveAnswer | undefined {
    return [...this.running.keys()].find((live) => live.id === id);
  }

  /** Answers under way are marked as broken off now, instead of a minute after the end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    for (const live of this.running.keys()) live.end('shutdown');
    await Promise.all(this.running.values());
  }

  private async write(live: LiveAnswer, answer: OpenAnswer, user: SignedInUser): Promise<void> {
    const begun = performance.now();
    const heartbeat = new AnswerHeartbeat(live, this.store, (error) => this.report(error, live));
    let failure: unknown = null;
    try {
      for await (const piece of this.composer.compose(answer, user, live.signal)) live.take(piece);
    } catch (error) {
      failure = error;
      if (!(error instanceof ModelFailure)) this.report(error, live);
    }
    const state = stateOf(live, failure);
    try {
      await heartbeat.end();
      const message = await this.store.finish(live, {
        state,
        offline: this.composer.offline,
        durationMs: Math.round(performance.now() - begun),
      });
      if (!message) live.fail(conversationNotFound());
      else if (state === 'failed') live.fail(toldOf(failure));
      else live.finish(message);
    } catch (error) {
      this.report(error, live);
      live.fail(error);
    }
  }

  private report(err: unknown, { id }: LiveAnswer): void {
    this.logger.error({ msg: 'An answer was not written', err, messageId: id });
  }
}

function stateOf({ endReason }: LiveAnswer, failure: unknown): MessageState {
  if (endReason === 'stopped') return 'stopped';
  return endReason || failure ? 'failed' : 'complete';
}

const NOT_REACHED: FailureKind[] = ['refused', 'slow', 'busy'];

/** What the caller may hear of a failure; without one, this instance is being shut down. */
function toldOf(failure: unknown): unknown {
  if (!failure) return assistantUnavailable(503);
  if (failure instanceof ThreadFailure) return assistantUnavailable(503);
  if (!(failure instanceof ModelFailure)) return failure;
  return assistantUnavailable(NOT_REACHED.includes(failure.kind) ? 503 : 502);
}
