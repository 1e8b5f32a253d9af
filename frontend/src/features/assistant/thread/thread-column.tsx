import { clsx } from 'clsx';
import type { ConversationDto } from '@/api';
import { ConversationThread } from './conversation-thread';
import { FirstThread } from './first-thread';
import { ThreadHeader } from './thread-header';
import { ThreadSkeleton } from './thread-skeleton';

interface ThreadColumnProps {
  conversations: ConversationDto[] | undefined;
  /** The list says so itself. */
  listFailed: boolean;
  /** The open one; null while none is known. */
  id: string | null;
  /** Whether a phone shows it. */
  inFront: boolean;
  onCreated: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** The open conversation with its title. */
export function ThreadColumn({
  conversations,
  listFailed,
  id,
  inFront,
  onCreated,
  onDeleted,
}: ThreadColumnProps) {
  const conversation = conversations?.find((one) => one.id === id);
  return (
    <section
      aria-label="Unterhaltung"
      className={clsx(
        'flex min-h-0 min-w-0 grow flex-col pb-4 md:row-span-2 md:border-hairline md:border-l md:pl-6 lg:pl-8',
        !inFront && 'max-md:hidden',
      )}
    >
      <ThreadHeader
        conversation={conversation}
        fallback={conversations?.length === 0 ? 'Neue Unterhaltung' : 'Unterhaltung'}
        inFront={inFront}
        hasList={conversations?.length !== 0}
        onDeleted={onDeleted}
      />
      {id !== null && <ConversationThread key={id} id={id} />}
      {id === null && conversations && <FirstThread onCreated={onCreated} />}
      {id === null && !conversations && !listFailed && (
        <div className="py-5">
          <ThreadSkeleton />
        </div>
      )}
    </section>
  );
}
