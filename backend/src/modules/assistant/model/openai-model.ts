import { Logger } from '@nestjs/common';
import OpenAI from 'openai';
import type { Env } from '../../../config/env.js';
import {
  type ChatModel,
  type FailureKind,
  ModelFailure,
  type ModelPiece,
  type ModelRequest,
  type Patience,
} from './chat-model.js';

/** An answer reports what it was given; chance adds nothing to it. */
const TEMPERATURE = 0.2;

/** They say that the next call would fail as well; what a single question has caused does not. */
const LASTING: FailureKind[] = ['refused', 'slow', 'busy', 'failing'];

/** Ends a call that takes too long, and remembers why. */
class StreamWatch {
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

type Settings = NonNullable<Env['openai']>;

/** Any server that speaks the protocol of OpenAI's chat completions. */
export class OpenAiModel implements ChatModel {
  private readonly logger = new Logger('Assistant');
  private readonly client: OpenAI;
  private failures = 0;
  private pausedUntil = 0;

  constructor(
    private readonly settings: Settings,
    private readonly patience: Patience,
  ) {
    this.client = new OpenAI({
      apiKey: settings.apiKey,
      baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
      organization: null,
      project: null,
      // Somebody waits: the course answers before a second try could.
      maxRetries: 0,
      logLevel: 'off',
    });
  }

  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPiece> {
    if (performance.now() < this.pausedUntil) throw new ModelFailure('paused');
    const watch = new StreamWatch(this.patience, signal);
    let written = 0;
    let end: ModelPiece['end'];
    try {
      for await (const chunk of await this.open(request, watch.signal)) {
        const choice = chunk.choices?.[0];
        const content = choice?.delta?.content;
        if (choice?.delta?.refusal || choice?.finish_reason === 'content_filter') {
          throw new ModelFailure('declined');
        }
        if (choice?.finish_reason) end = choice.finish_reason === 'length' ? 'length' : 'complete';
        if (typeof content === 'string' && content) {
          watch.moved();
          this.failures = 0;
          written += content.length;
          if (written > this.patience.maxCharacters) throw new ModelFailure('endless');
          yield { text: content };
        }
        if (chunk.usage) yield { usage: usageOf(chunk.usage) };
      }
      if (watch.failure) throw new ModelFailure(watch.failure);
      if (signal.aborted) return;
      if (written === 0) throw new ModelFailure('garbage');
      if (!end) throw new ModelFailure('broken-off');
      yield { end };
    } catch (error) {
      if (signal.aborted) return;
      const failure = watch.failure ? new ModelFailure(watch.failure) : toModelFailure(error);
      const { kind, status } = failure;
      this.countFailure(kind);
      this.logger.warn({ msg: 'The language model did not answer', kind, status, written });
      throw failure;
    } finally {
      watch.end();
    }
  }

  private countFailure(kind: FailureKind): void {
    if (!LASTING.includes(kind)) return;
    this.failures++;
    if (this.failures >= this.patience.failures) {
      this.pausedUntil = performance.now() + this.patience.pause;
    }
  }

  private open({ messages, maxTokens }: ModelRequest, signal: AbortSignal) {
    return this.client.chat.completions.create(
      {
        model: this.settings.model,
        messages,
        max_completion_tokens: maxTokens,
        temperature: TEMPERATURE,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal, timeout: this.patience.firstPiece },
    );
  }
}

function usageOf(told: { prompt_tokens?: unknown; completion_tokens?: unknown }) {
  return {
    promptTokens: wholeNumber(told.prompt_tokens),
    completionTokens: wholeNumber(told.completion_tokens),
  };
}

/** A strange server must not make a count that the database cannot store. */
function wholeNumber(value: unknown): number {
  return Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), 10_000_000) : 0;
}

/** What went wrong, without the provider's words: they can quote parts of a key or of a question. */
function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof OpenAI.APIConnectionTimeoutError) return new ModelFailure('slow');
  if (error instanceof OpenAI.APIConnectionError) return new ModelFailure('refused');
  if (error instanceof OpenAI.APIError) {
    // Some servers refuse a question with a status instead of an answer.
    if (error.code === 'content_filter') return new ModelFailure('declined', error.status);
    return byStatus(error.status);
  }
  if (error instanceof SyntaxError) return new ModelFailure('garbage');
  return new ModelFailure('broken-off');
}

function byStatus(status: number | undefined): ModelFailure {
  if (status === 429) return new ModelFailure('busy', status);
  if (status !== undefined && status < 500) return new ModelFailure('rejected', status);
  return new ModelFailure('failing', status);
}
