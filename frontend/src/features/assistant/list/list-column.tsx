import { clsx } from 'clsx';
import { Button } from '@/ui/button';
import { PlusIcon } from '@/ui/icons/action-icons';
import { useCreateConversation } from '../api/create-conversation';
import { ValuationPermission } from '../settings/valuation-permission';
import { ConversationList } from './conversation-list';

interface ListColumnProps {
  /** The open conversation. */
  chosen: string | null;
  /** Whether a phone shows the list. */
  inFront: boolean;
  onCreated: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** One's conversations, and the way to a new one. */
export function ListColumn({ chosen, inFront, onCreated, onDeleted }: ListColumnProps) {
  const create = useCreateConversation();
  return (
    <div
      className={clsx(
        'flex min-h-0 min-w-0 grow flex-col gap-3 pb-4 md:pr-4',
        !inFront && 'max-md:hidden',
      )}
    >
      <Button
        size="compact"
        busy={create.isPending}
        busyLabel="Wird angelegt …"
        onClick={() => create.mutate(undefined, { onSuccess: ({ id }) => onCreated(id) })}
      >
        <PlusIcon /> Neue Unterhaltung
      </Button>
      <ConversationList chosen={chosen} onDeleted={onDeleted} />
      <div className="shrink-0 border-hairline border-t pt-1">
        <ValuationPermission />
      </div>
    </div>
  );
}
