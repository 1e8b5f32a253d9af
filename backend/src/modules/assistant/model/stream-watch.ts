import type { FailureKind } from './model-failure.js';

/** How long the model may take, in milliseconds, and how much it may write. */
export interface Patience {
  /** From the call to the first piece, repeated tries included. */
  firstPiece: number;
  betweenPieces: number;
  total: number;
  maxCharacters: number;
}

export const MODEL_PATIENCE = Symbol('MODEL_PATIENCE');

/** The longest answer asked for has some 2,000 characters. */
export const PATIENCE: Patience = {
  firstPiece: 30_000,
  betweenPieces: 20_000,
  total: 120_000,
  maxCharacters: 12_000,
};

/** Ends a call that takes too long, and remembers why. */
export class StreamWatch {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private timer: NodeJS.Timeout;
  private reason: FailureKind | null = null;

  constructor(
    private readonly patience: Patience,
    private readonly outer: AbortSignal,
  ) {
    this.timer = this.after(patience.firstPiece, 'slow');
    this.total = this.after(patience.total, 'endless');
    outer.addEventListener('abort', this.abort);
    if (outer.aborted) this.abort();
  }

  /** Aborted when the time is up, and when the caller ends the answer. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Why the watch ended the call; null where it did not. */
  get failure(): FailureKind | null {
    return this.reason;
  }

  /** Something came: the time for the next piece begins. */
  moved(): void {
    clearTimeout(this.timer);
    this.timer = this.after(this.patience.betweenPieces, 'stalled');
  }

  end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.total);
    this.outer.removeEventListener('abort', this.abort);
    this.controller.abort();
  }

  private readonly abort = () => this.controller.abort();

  private after(milliseconds: number, reason: FailureKind): NodeJS.Timeout {
    return setTimeout(() => {
      this.reason ??= reason;
      this.abort();
    }, milliseconds);
  }
}
