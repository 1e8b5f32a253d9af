import type { Citation, Found } from '../retrieval/found.js';

/** The port to whoever words the answers; chosen once, at the start. */
export interface LanguageModel {
  /** True for the stand-in, which words nothing and only quotes the course. */
  readonly offline: boolean;

  /**
   * Answers in pieces. The texts put together are Markdown without HTML and images, in which `[n]`
   * points to the n-th citation and to nothing else.
   *
   * @param signal ends the answer; what was given until then counts
   * @throws ModelFailure when the answer breaks off
   */
  answer(task: AnswerTask, signal: AbortSignal): AsyncIterable<AnswerPiece>;
}

export const LANGUAGE_MODEL = Symbol('LANGUAGE_MODEL');

/** All that goes into an answer. */
export interface AnswerTask {
  question: string;
  found: Found;
  /** What was said before, the oldest first. */
  history: Turn[];
  /** Where in the course the person is. */
  position: ReadingPosition | null;
  /** The person's own latest valuation, where they allow its use. */
  valuation: KnownValuation | null;
}

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

export interface ReadingPosition {
  moduleTitle: string;
  /** Place of the module in the course, counted from 1. */
  moduleNumber: number;
  /** Counted from 1. */
  section: number | null;
}

/** Amounts in whole euros. */
export interface KnownValuation {
  industry: string;
  revenue: number;
  profit: number;
  employees: number;
  value: number;
  minimum: number;
  maximum: number;
  multiplier: number;
  day: Date;
}

/** Each part replaces the one given before it, except `text`, which adds to it. */
export interface AnswerPiece {
  text?: string;
  citations?: Citation[];
  usage?: Usage;
}

/** Tokens, as the provider counts them or, until it has told, as estimated. */
export interface Usage {
  promptTokens: number;
  completionTokens: number;
}

/**
 * `refused`: no connection. `slow`: nothing came in time. `stalled`: nothing more came in time.
 * `broken-off`: the stream ended too early. `busy`: too many calls. `failing`: a fault of the
 * provider. `rejected`: the provider does not take our calls. `garbage`: not the agreed protocol.
 * `endless`: too long.
 */
export type FailureKind =
  | 'refused'
  | 'slow'
  | 'stalled'
  | 'broken-off'
  | 'busy'
  | 'failing'
  | 'rejected'
  | 'garbage'
  | 'endless';

/** An answer that did not come to its end. The provider's own words stay out of it. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status?: number,
  ) {
    super(`The language model did not answer: ${kind}`);
  }
}
