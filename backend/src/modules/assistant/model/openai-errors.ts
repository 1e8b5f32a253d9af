import OpenAI from 'openai';
import { ModelFailure } from './model-failure.js';

/** What went wrong, without the provider's words: they can quote parts of a key or of a question. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof OpenAI.APIConnectionTimeoutError) return new ModelFailure('slow');
  if (error instanceof OpenAI.APIConnectionError) return new ModelFailure('refused');
  if (error instanceof OpenAI.APIError) return byStatus(error.status);
  if (error instanceof SyntaxError) return new ModelFailure('garbage');
  return new ModelFailure('broken-off');
}

function byStatus(status: number | undefined): ModelFailure {
  if (status === 429) return new ModelFailure('busy', status);
  if (status !== undefined && status < 500) return new ModelFailure('rejected', status);
  return new ModelFailure('failing', status);
}
