import { clsx } from 'clsx';
import { createSearchParams, Link } from 'react-router-dom';
import type { ConversationDto } from '@/api';
import { chosen } from '../use-chosen-conversation';
import { activityTime } from './activity-time';
import { ConversationMenu } from './conversation-menu';

interface ConversationEntryProps {
  conversation: ConversationDto;
  open: boolean;
  onDeleted: (id: string) => void;
}

/** A conversation in the list: its title opens it, its menu changes it. */
export function ConversationEntry({ conversation, open, onDeleted }: ConversationEntryProps) {
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
