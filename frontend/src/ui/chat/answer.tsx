import type { ChatMessageDto } from '@/api';
import { Button } from '../button';
import { AnswerText } from './answer-text';
import { RetryIcon } from './chat-icons';
import { CopyButton } from './copy-button';
import { IncompleteNote } from './incomplete-note';
import { plainAnswer } from './plain-answer';
import { SourceChips } from './source-chips';
import { TypingIndicator } from './typing-indicator';

export interface AnswerProps {
  message: ChatMessageDto;
  /** Why it has no end, where that is known. */
  failure: string | null;
  /** Left out while an answer is being written. */
  onRetry?: (id: string) => void;
}

/** What the assistant said, with its sources, or how far it came. */
export function Answer({ message, failure, onRetry }: AnswerProps) {
  const { id, content, citations, state, offline } = message;
  const ended = state !== 'streaming';
  const incomplete = state === 'failed' || state === 'stopped';
  return (
    <div className="w-fit min-w-0 max-w-4/5">
      <div className="grid gap-4 rounded-box border border-hairline bg-surface px-4 py-3.5 text-compact sm:px-5">
        {content === '' && !ended && <TypingIndicator />}
        {content !== '' && <AnswerText content={content} citations={citations} />}
        {incomplete && <IncompleteNote state={state} failure={failure} />}
        <SourceChips citations={citations} />
      </div>
      {ended && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 px-1">
          {content !== '' && (
            <p className="py-1 text-ink-soft text-note">
              {offline ? 'Ohne Sprachmodell, aus dem Kurs.' : 'Von einer KI formuliert.'} Ersetzt
              keine Beratung.
            </p>
          )}
          <div className="-mx-3 flex flex-wrap">
            {content !== '' && <CopyButton text={() => plainAnswer(message)} />}
            {incomplete && onRetry && (
              <Button variant="quiet" size="compact" className="px-3" onClick={() => onRetry(id)}>
                <RetryIcon /> Erneut versuchen
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
