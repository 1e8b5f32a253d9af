import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationDto } from '@/api';
import { ArrowLeftIcon } from '@/ui/icons/navigation-icons';
import { ConversationMenu } from '../list/conversation-menu';

interface ThreadHeaderProps {
  /** Undefined before the first conversation, and for one that is not in the list. */
  conversation: ConversationDto | undefined;
  /** Said where there is no conversation with a title. */
  fallback: string;
  /** Whether a phone shows the conversation. */
  inFront: boolean;
  /** Whether there is a list to go back to. */
  hasList: boolean;
  onDeleted: (id: string) => void;
}

/** Which conversation this is; on a phone also the way back to the list. */
export function ThreadHeader({
  conversation,
  fallback,
  inFront,
  hasList,
  onDeleted,
}: ThreadHeaderProps) {
  const heading = useFocusWhenListIsGone(inFront);
  return (
    <div className="flex items-center gap-2 border-hairline border-b py-2 min-h-15">
      {hasList && (
        <Link
          to="/chat"
          preventScrollReset
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-box text-petrol hover:bg-petrol-tint md:hidden"
        >
          <ArrowLeftIcon />
          <span className="sr-only">Zurück zu den Unterhaltungen</span>
        </Link>
      )}
      <h2
        ref={heading}
        tabIndex={-1}
        className="min-w-0 grow truncate font-sans text-compact focus-visible:shadow-none focus-visible:outline-none"
      >
        {conversation?.title ?? fallback}
      </h2>
      {conversation && (
        <div className="md:hidden">
          <ConversationMenu conversation={conversation} onDeleted={onDeleted} />
        </div>
      )}
    </div>
  );
}

/** On a phone opening a conversation hides the list with the link that was pressed. */
function useFocusWhenListIsGone(inFront: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(inFront);
  useEffect(() => {
    const opened = inFront && !before.current;
    before.current = inFront;
    if (opened && document.activeElement?.checkVisibility() === false) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [inFront]);
  return heading;
}
