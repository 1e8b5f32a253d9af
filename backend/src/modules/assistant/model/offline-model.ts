import { setImmediate } from 'node:timers/promises';
import { offlineAnswer } from '../retrieval/offline-answer.js';
import type { AnswerPiece, AnswerTask, LanguageModel } from './language-model.js';

/** Stands in where no language model is set up: answers at once with sentences of the course. */
export class OfflineModel implements LanguageModel {
  readonly offline = true;

  async *answer({ question, found }: AnswerTask, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
    const { content, citations } = offlineAnswer(question, found);
    yield { citations };
    for (const text of content.match(/\S+\s*|\s+/g) ?? []) {
      // Gives way, so that a listener sees the answer grow as from a model.
      await setImmediate();
      if (signal.aborted) return;
      yield { text };
    }
  }
}
