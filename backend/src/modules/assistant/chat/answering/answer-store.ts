import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatMessage, MessageState } from '../messages/chat-message.entity.js';
import { ChatUsageService } from '../usage/chat-usage.service.js';
import type { LiveAnswer } from './live-answer.js';

/** Writes an answer to its row; a row that is no longer being written is left alone. */
@Injectable()
export class AnswerStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: ChatUsageService,
  ) {}

  /**
   * Keeps what is there by now and says that the writer lives.
   * @returns why the writer must end, or null
   */
  async keep({ id, text }: LiveAnswer): Promise<'stopped' | 'gone' | null> {
    const [[row]]: [{ stopRequested: boolean }[]] = await this.dataSource.query(
      `UPDATE "chat_message" SET "content" = $2, "heartbeatAt" = now()
       WHERE "id" = $1 AND "state" = 'streaming' RETURNING "stopRequested"`,
      [id, text.toWellFormed()],
    );
    if (!row) return 'gone';
    return row.stopRequested ? 'stopped' : null;
  }

  /**
   * Stores how an answer ended; its tokens count even if nobody keeps it.
   * @returns the message, or null where it is gone
   */
  finish(
    { id, text, citations, usage }: LiveAnswer,
    how: { state: MessageState; offline: boolean; durationMs: number },
  ): Promise<ChatMessage | null> {
    return this.dataSource.transaction(async (manager) => {
      if (usage) await this.usage.addTokens(manager, usage);
      const [[row]]: [ChatMessage[]] = await manager.query(
        `UPDATE "chat_message" SET "content" = $2, "citations" = $3, "state" = $4, "offline" = $5,
           "promptTokens" = $6, "completionTokens" = $7, "durationMs" = $8, "heartbeatAt" = NULL
         WHERE "id" = $1 AND "state" = 'streaming' RETURNING *`,
        [
          id,
          text.toWellFormed(),
          JSON.stringify(citations),
          how.state,
          how.offline,
          usage?.promptTokens ?? null,
          usage?.completionTokens ?? null,
          how.durationMs,
        ],
      );
      return row ?? null;
    });
  }
}
