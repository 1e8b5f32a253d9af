import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { createSearchParams, Link } from 'react-router-dom';
import type { ConversationDto } from '@/api';
import { conversationsQuery, foundConversationsQuery } from '@/api/assistant';
import { sentenceOf } from '@/lib/http';
import { ErrorState } from '@/ui/error-state';
import { SearchField } from '@/ui/search-field';
import { Loading, Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { chosen } from '../hooks';
import { activityTime } from './activity-time';
import { ConversationMenu } from './conversation-menu';

const PAUSE_MS = 250;

interface ConversationListProps {
  chosen: string | null;
  onDeleted: (id: string) => void;
}

export function ConversationList({ chosen, onDeleted }: ConversationListProps) {
  const [typed, setTyped] = useState('');
  const { data, error, isFetching, refetch } = useFoundConversations(typed);
  return (
    <>
      <SearchField
        label="Unterhaltungen durchsuchen"
        hideLabel
        placeholder="Suchen"
        value={typed}
        onValue={setTyped}
      />
      <VisuallyHidden role="status">
        {typed.trim() && data ? foundLabel(data.length) : ''}
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

function foundLabel(count: number): string {
  if (count === 0) return 'Keine Unterhaltung gefunden.';
  return count === 1 ? 'Eine Unterhaltung gefunden.' : `${count} Unterhaltungen gefunden.`;
}

function ListSkeleton() {
  return (
    <Loading label="Ihre Unterhaltungen werden geladen …" className="grid gap-2">
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
    </Loading>
  );
}

function useFoundConversations(typed: string) {
  const text = usePaused(typed.trim());
  const all = useQuery(conversationsQuery);
  const found = useQuery({
    ...foundConversationsQuery(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  return text === '' ? all : found;
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

interface ConversationEntryProps {
  conversation: ConversationDto;
  open: boolean;
  onDeleted: (id: string) => void;
}

function ConversationEntry({ conversation, open, onDeleted }: ConversationEntryProps) {
  const { id, title, moduleId, updatedAt } = conversation;
  const module = moduleId && /\d+$/.exec(moduleId)?.[0];
  return (
    <li
      className={clsx(
        'flex items-center rounded-inner border-l-3',
        open ? 'border-petrol bg-petrol-tint' : 'border-transparent hover:bg-sunken',
      )}
    >
      <Link
        to={{ search: `?${createSearchParams(chosen(id))}` }}
        preventScrollReset
        aria-current={open || undefined}
        className={clsx(
          'grid min-h-14 min-w-0 grow content-center rounded-inner py-2 pl-3 no-underline',
          open ? 'text-petrol' : 'text-ink',
        )}
      >
        <span className="truncate font-semibold text-small">{title}</span>
        <span className="figures truncate text-ink-soft text-note">
          {module && `Modul ${module} · `}
          {activityTime(updatedAt, new Date())}
        </span>
      </Link>
      <ConversationMenu conversation={conversation} onDeleted={onDeleted} />
    </li>
  );
}
