import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AnswersService } from '../answering/answers.service.js';
import { messageNotFound } from '../chat.errors.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ChatMessage } from './chat-message.entity.js';

const PATIENCE_MS = 3_000;
const STEP_MS = 100;

@Injectable()
export class StopAnswerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly conversations: ConversationsService,
    private readonly answers: AnswersService,
  ) {}

  /**
   * Ends the answer that is being written in a conversation; what is there of it stays.
   * @returns the stopped answer, or the latest one where it was faster
   * @throws AppError CONVERSATION_NOT_FOUND, and MESSAGE_NOT_FOUND where nothing was asked yet
   */
  async stop(userId: string, conversationId: string): Promise<ChatMessage> {
    await this.conversations.assertOwn(userId, conversationId);
    const [[asked]]: [{ id: string }[]] = await this.dataSource.query(
      `UPDATE "chat_message" SET "stopRequested" = true
       WHERE "conversationId" = $1 AND "state" = 'streaming' RETURNING "id"`,
      [conversationId],
    );
    if (asked) await this.end(asked.id);
    const where = asked ? { id: asked.id } : { conversationId, role: 'assistant' as const };
    const answer = await this.dataSource.manager.findOne(ChatMessage, {
      where,
      order: { createdAt: 'DESC' },
    });
    if (!answer) throw messageNotFound();
    return answer;
  }

  private async end(id: string): Promise<void> {
    const live = this.answers.find(id);
    if (!live) return this.awaitOther(id);
    live.end('stopped');
    // However it ends: what is stored is read afterwards.
    await live.stored.catch(() => undefined);
  }

  /** Another instance writes the answer and reads the wish with its next piece, unless it is dead. */
  private async awaitOther(id: string): Promise<void> {
    for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
      const isStreaming = await this.dataSource.manager.existsBy(ChatMessage, {
        id,
        state: 'streaming',
      });
      if (!isStreaming) return;
      await wait(STEP_MS);
    }
    await this.dataSource.manager.update(
      ChatMessage,
      { id, state: 'streaming' },
      { state: 'stopped', heartbeatAt: null },
    );
  }
}
