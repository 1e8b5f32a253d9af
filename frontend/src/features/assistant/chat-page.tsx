import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { preloadAnswerText } from '@/ui/chat/answer-text';
import { conversationsQuery } from './api/get-conversations';
import { ListColumn } from './list/list-column';
import { ThreadColumn } from './thread/thread-column';
import { useChosenConversation } from './use-chosen-conversation';

preloadAnswerText();

/** The height below the bar: the columns scroll by themselves. */
const FRAME =
  'mx-auto flex h-[calc(100dvh-4.0625rem)] min-h-136 w-full max-w-page flex-col px-4 sm:px-6 md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)] lg:h-[calc(100dvh-4.5625rem)] lg:grid-cols-[20rem_minmax(0,1fr)]';

/** Conversations with the assistant: the list on the left, the open one on the right. */
export default function ChatPage() {
  usePageTitle('KI-Assistent');
  const { data: conversations, isError } = useQuery(conversationsQuery);
  const { id, threadInFront, begin, leave } = useChosenConversation(conversations);
  const heading = useRef<HTMLHeadingElement>(null);

  function leaveDeleted(deleted: string) {
    heading.current?.focus();
    if (deleted === id) leave();
  }

  return (
    <div className={FRAME}>
      <h1
        ref={heading}
        tabIndex={-1}
        className={clsx('py-3 text-h2 md:py-4', threadInFront && 'max-md:sr-only')}
      >
        KI-Assistent
      </h1>
      <ThreadColumn
        conversations={conversations}
        listFailed={isError}
        id={id}
        inFront={threadInFront}
        onCreated={begin}
        onDeleted={leaveDeleted}
      />
      <ListColumn chosen={id} inFront={!threadInFront} onCreated={begin} onDeleted={leaveDeleted} />
    </div>
  );
}
