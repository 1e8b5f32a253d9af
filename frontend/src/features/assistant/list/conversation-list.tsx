import { useState } from 'react';
import { sentenceOf } from '@/lib/http';
import { ErrorState } from '@/ui/error-state';
import { TextField } from '@/ui/text-field';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ConversationEntry } from './conversation-entry';
import { ListSkeleton } from './list-skeleton';
import { useFoundConversations } from './use-found-conversations';

interface ConversationListProps {
  /** The open one. */
  chosen: string | null;
  onDeleted: (id: string) => void;
}

/** One's conversations, the latest first, with a search through all that was said. */
export function ConversationList({ chosen, onDeleted }: ConversationListProps) {
  const [typed, setTyped] = useState('');
  const { data, error, isFetching, refetch } = useFoundConversations(typed);
  return (
    <>
      <TextField
        type="search"
        label="Unterhaltungen durchsuchen"
        hideLabel
        placeholder="Suchen"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <VisuallyHidden role="status">
        {typed.trim() && data ? foundWords(data.length) : ''}
      </VisuallyHidden>
      <nav
        aria-label="Unterhaltungen"
        className="-mx-1.5 min-h-0 grow overflow-y-auto overscroll-contain px-1.5 py-1.5"
      >
        {data && data.length > 0 && (
          <ul className="grid gap-1">
            {data.map((conversation) => (
              <ConversationEntry
                key={conversation.id}
                conversation={conversation}
                open={conversation.id === chosen}
                onDeleted={onDeleted}
              />
            ))}
          </ul>
        )}
        {data?.length === 0 && (
          <p className="py-3 text-ink-soft text-small">
            {typed.trim()
              ? 'In Ihren Unterhaltungen kommt das nicht vor.'
              : 'Noch keine Unterhaltung. Ihre Fragen und die Antworten werden hier aufbewahrt.'}
          </p>
        )}
        {!data && (isFetching || !error) && <ListSkeleton />}
        {!data && error && !isFetching && (
          <ErrorState
            title="Ihre Unterhaltungen konnten nicht geladen werden"
            onRetry={() => refetch()}
          >
            {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
          </ErrorState>
        )}
      </nav>
    </>
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'Keine Unterhaltung gefunden.';
  return count === 1 ? 'Eine Unterhaltung gefunden.' : `${count} Unterhaltungen gefunden.`;
}
