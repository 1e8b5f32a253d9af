import { setImmediate } from 'node:timers/promises';
import type { Env } from '../../../config/env.js';
import { offlineAnswer } from '../retrieval/offline-answer.js';
import type { AnswerPiece, AnswerTask, LanguageModel } from './language-model.js';
import { OpenAiModel } from './openai-model.js';
import type { Patience } from './stream-watch.js';

/** Stands in where no language model is set up: answers at once with sentences of the course. */
class OfflineModel implements LanguageModel {
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

/** A language model where one is set up; otherwise the offline assistant, in production as well. */
export function chooseModel({ openai }: Env, patience: Patience): LanguageModel {
  return openai ? new OpenAiModel(openai, patience) : new OfflineModel();
}
