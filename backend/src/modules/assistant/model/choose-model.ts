import type { Env } from '../../../config/env.js';
import type { LanguageModel } from './language-model.js';
import { OfflineModel } from './offline-model.js';
import { OpenAiModel } from './openai-model.js';
import type { Patience } from './stream-watch.js';

/** A language model where one is set up; otherwise the offline assistant, in production as well. */
export function chooseModel({ openai }: Env, patience: Patience): LanguageModel {
  return openai ? new OpenAiModel(openai, patience) : new OfflineModel();
}
