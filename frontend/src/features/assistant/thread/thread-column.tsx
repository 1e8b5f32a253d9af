import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ConversationDto } from '@/api';
import { useAsk } from '@/lib/chat/ask';
import { chatStatusQuery } from '@/lib/chat/chat-status';
import { restoreDraft, useDraft } from '@/lib/chat/drafts';
import { withQuestion } from '@/lib/chat/message-changes';
import { useTalk } from '@/lib/chat/use-talk';
import { HttpError, sentenceOf } from '@/lib/http';
import { TalkPanel } from '@/ui/chat/talk-panel';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ArrowLeftIcon } from '@/ui/icons/navigation-icons';
import { ChatIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';
import { useCreateConversation } from '../api/create-conversation';
import { conversationTalk } from '../conversation-talk';
import { ConversationMenu } from '../list/conversation-menu';
import { ThreadSkeleton } from './thread-skeleton';
import { Welcome } from './welcome';

const PLACE = 'new-conversation';

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

interface FirstThreadProps {
  onCreated: (id: string) => void;
}

/** For somebody without any conversation: the first question begins one, and stands there at once. */
function FirstThread({ onCreated }: FirstThreadProps) {
  const { data: status, isPending } = useQuery(chatStatusQuery);
  const [draft, setDraft] = useDraft(PLACE);
  const create = useCreateConversation();
  const { mutate: ask } = useAsk();
  const asked = create.isPending ? create.variables : undefined;
  const messages = useMemo(() => (asked ? withQuestion([], asked, new Date()) : []), [asked]);

  async function begin(question: string) {
    try {
      const { id } = await create.mutateAsync(question);
      ask({ talk: conversationTalk(id), question });
      onCreated(id);
    } catch {
      restoreDraft(PLACE, question);
    }
  }

  return (
    <TalkPanel
      messages={messages}
      status={status}
      failure={null}
      answering={false}
      stopping={false}
      locked={create.isPending}
      draft={draft}
      onDraft={setDraft}
      onAsk={begin}
      onRetry={() => undefined}
      onStop={() => undefined}
      opening={(onAsk) => (isPending ? <ThreadSkeleton /> : <Welcome onAsk={onAsk} />)}
    />
  );
}

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
function ThreadHeader({ conversation, fallback, inFront, hasList, onDeleted }: ThreadHeaderProps) {
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

interface ConversationThreadProps {
  id: string;
}

/** What was said in a conversation, and where one goes on. */
function ConversationThread({ id }: ConversationThreadProps) {
  const talk = useMemo(() => conversationTalk(id), [id]);
  const { messages, ...talking } = useTalk(talk);
  const { data: status, isPending } = useQuery(chatStatusQuery);
  const [draft, setDraft] = useDraft(talk.path);
  const { state } = useLocation();
  if (messages.error && !messages.data && !messages.isFetching) {
    return <ThreadRefusal error={messages.error} onRetry={() => messages.refetch()} />;
  }
  return (
    <TalkPanel
      messages={messages.data}
      status={status}
      failure={talking.failure}
      answering={talking.answering}
      stopping={talking.stopping}
      startHere={state?.isNew === true}
      draft={draft}
      onDraft={setDraft}
      onAsk={talking.ask}
      onRetry={talking.retry}
      onStop={talking.stop}
      opening={(onAsk) =>
        messages.data && !isPending ? <Welcome onAsk={onAsk} /> : <ThreadSkeleton />
      }
    />
  );
}

interface ThreadRefusalProps {
  error: Error;
  onRetry: () => void;
}

/** Why a conversation cannot be shown. */
function ThreadRefusal({ error, onRetry }: ThreadRefusalProps) {
  if (error instanceof HttpError && error.status < 500 && error.status !== 429) {
    return (
      <EmptyState
        className="mt-6"
        icon={<ChatIcon />}
        title="Diese Unterhaltung gibt es nicht"
        action={<LinkButton to="/chat">Zu Ihren Unterhaltungen</LinkButton>}
      >
        Vielleicht haben Sie sie gelöscht, oder die Adresse ist nicht vollständig.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      className="mt-6"
      title="Die Unterhaltung konnte nicht geladen werden"
      onRetry={onRetry}
    >
      {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
    </ErrorState>
  );
}
