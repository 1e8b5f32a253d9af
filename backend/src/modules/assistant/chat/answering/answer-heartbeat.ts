import type { AnswerStore } from './answer-store.js';
import type { LiveAnswer } from './live-answer.js';

const INTERVAL_MS = 500;

/** Stores an answer while it grows, and hears when it is to end, on whichever instance that was said. */
export class AnswerHeartbeat {
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
