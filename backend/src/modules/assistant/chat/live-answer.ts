import { withResolvers } from '@toolkit/domain/es2024';
import type { Citation } from '../answers/citations.js';
import type { AnswerPiece } from '../answers/model-answer.js';
import type { Usage } from '../model/chat-model.js';
import type { ChatMessage } from './chat-message.entity.js';

/** Why an answer ends before it is complete. `gone`: its conversation was deleted. */
type EndReason = 'stopped' | 'gone' | 'shutdown';

/** An answer while it is written: what is there of it, and who listens. */
export class LiveAnswer {
  text = '';
  /** What the answer may rest on, and what it names. */
  sources: Citation[] = [];
  citations: Citation[] = [];
  kind: AnswerPiece['kind'] | null = null;
  cardId: string | null = null;
  suggestions: string[] = [];
  offline = false;
  /** null as long as no language model was asked. */
  usage: Usage | null = null;
  endReason: EndReason | null = null;
  private readonly controller = new AbortController();
  private readonly outcome = withResolvers<ChatMessage>();
  private readonly beginning = withResolvers<void>();
  private news = withResolvers<void>();
  private isOver = false;

  constructor(readonly id: string) {
    // An answer may fail while nobody listens.
    this.outcome.promise.catch(() => undefined);
  }

  /** Aborted when the answer is to end. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The message as stored. Rejects with what the caller may hear where the answer has failed. */
  get stored(): Promise<ChatMessage> {
    return this.outcome.promise;
  }

  /** Done when there is something to tell: sources, a text, or the end. */
  get begun(): Promise<void> {
    return this.beginning.promise;
  }

  take({ text, usage, ...rest }: AnswerPiece): void {
    Object.assign(this, rest);
    if (usage) this.usage = usage;
    if (text || rest.sources?.length) this.beginning.resolve();
    if (!text) return;
    this.text += text;
    this.tell();
  }

  /** Asks the writer to end; the first reason counts. */
  end(reason: EndReason): void {
    this.endReason ??= reason;
    this.controller.abort();
  }

  finish(message: ChatMessage): void {
    this.outcome.resolve(message);
    this.close();
  }

  fail(error: unknown): void {
    this.outcome.reject(error);
    this.close();
  }

  /** Whether anything can be told before it is known how the answer ends. */
  get hasBegun(): boolean {
    return this.text !== '' || this.sources.length > 0;
  }

  /** The text from its beginning as it grows. A slow listener gets larger pieces, not more of them. */
  async *follow(): AsyncGenerator<string, void> {
    let heard = 0;
    while (true) {
      const piece = this.text.slice(heard);
      heard = this.text.length;
      if (piece) yield piece;
      else if (this.isOver) return;
      else await this.news.promise;
    }
  }

  private close(): void {
    this.isOver = true;
    this.beginning.resolve();
    this.tell();
  }

  private tell(): void {
    this.news.resolve();
    this.news = withResolvers<void>();
  }
}
