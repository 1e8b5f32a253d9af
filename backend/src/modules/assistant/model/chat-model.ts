/** The port to a language model; its only adapter speaks the protocol of OpenAI. */
export interface ChatModel {
  /**
   * What the model writes, as it writes it.
   * @param signal ends the call; what was given until then counts
   * @throws ModelFailure where nothing came, or where it broke off
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPiece>;
}

/** Provides a `ChatModel`, or null where none is set up. */
export const CHAT_MODEL = Symbol('CHAT_MODEL');

export interface ModelRequest {
  messages: ModelMessage[];
  /** What it may write at most. */
  maxTokens: number;
}

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ModelPiece {
  text?: string;
  usage?: Usage;
  /** Said once: `length` where the model had to stop in the middle. */
  end?: 'complete' | 'length';
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
 * `endless`: too long. `declined`: the model or a filter of the provider would not answer. `unfounded`: no sentence
 * stood in its sources. `paused`: it was not asked, because it has just failed several times.
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
  | 'endless'
  | 'declined'
  | 'unfounded'
  | 'paused';

/** An answer that did not come to its end. The provider's own words stay out of it. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status?: number,
  ) {
    super(`The language model did not answer: ${kind}`);
  }
}

/** How long the model may take, in milliseconds, and how much it may write. */
export interface Patience {
  /** From the call to the first word. Whoever waits longer is better served by the course itself. */
  firstPiece: number;
  /** From one word to the next. */
  betweenPieces: number;
  total: number;
  maxCharacters: number;
  /** After so many failures in a row it is not asked for a while, so that not everybody waits in vain. */
  failures: number;
  pause: number;
}

export const MODEL_PATIENCE = Symbol('MODEL_PATIENCE');

/** The longest answer asked for has some 2,000 characters. */
export const PATIENCE: Patience = {
  firstPiece: 4_500,
  betweenPieces: 5_000,
  total: 120_000,
  maxCharacters: 12_000,
  failures: 3,
  pause: 30_000,
};
