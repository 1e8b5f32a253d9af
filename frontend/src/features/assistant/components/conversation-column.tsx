import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ChatIcon from 'lucide-react/icons/message-square-text';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ConversationDto } from '@/api';
import { chatStatusQuery, conversationOf } from '@/api/assistant';
import { restoreDraft, useDraft } from '@/lib/chat/drafts';
import { withQuestion } from '@/lib/chat/messages';
import { useAsk, useConversation } from '@/lib/chat/use-conversation';
import { HttpError, sentenceOf } from '@/lib/http';
import { paths } from '@/lib/paths';
import { ConversationPanel } from '@/ui/chat/conversation-panel';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useCreateConversation } from '../hooks';
import { ConversationMenu } from './conversation-menu';
import { Welcome } from './welcome';

const FIRST_QUESTION = 'new-conversation';

const CONVERSATION_COLUMN =
  'flex min-h-0 min-w-0 grow flex-col pb-4 md:row-span-2 md:border-hairline md:border-l md:pl-6 lg:pl-8';

interface ConversationColumnProps {
  conversations: ConversationDto[] | undefined;
  listFailed: boolean;
  id: string | null;
  inFront: boolean;
  onCreated: (id: string) => void;
  onDeleted: (id: string) => void;
}

export function ConversationColumn({
  conversations,
  listFailed,
  id,
  inFront,
  onCreated,
  onDeleted,
}: ConversationColumnProps) {
  const conversation = conversations?.find((one) => one.id === id);
  return (
    <section
      aria-label="Unterhaltung"
      className={clsx(CONVERSATION_COLUMN, !inFront && 'max-md:hidden')}
    >
      <ConversationHeader
        conversation={conversation}
        fallback={conversations?.length === 0 ? 'Neue Unterhaltung' : 'Unterhaltung'}
        inFront={inFront}
        hasList={conversations?.length !== 0}
        onDeleted={onDeleted}
      />
      {id !== null && <OpenConversation key={id} id={id} />}
      {id === null && conversations && <FirstConversation onCreated={onCreated} />}
      {id === null && !conversations && !listFailed && (
        <div className="py-5">
          <ConversationSkeleton />
        </div>
      )}
    </section>
  );
}

function FirstConversation({ onCreated }: { onCreated: (id: string) => void }) {
  const { data: status, isPending } = useQuery(chatStatusQuery);
  const [draft, setDraft] = useDraft(FIRST_QUESTION);
  const create = useCreateConversation();
  const { mutate: ask } = useAsk();
  const asked = create.isPending ? create.variables : undefined;
  const messages = useMemo(() => (asked ? withQuestion([], asked, new Date()) : []), [asked]);

  async function begin(question: string) {
    try {
      const { id } = await create.mutateAsync(question);
      ask({ conversation: conversationOf(id), question });
      onCreated(id);
    } catch {
      restoreDraft(FIRST_QUESTION, question);
    }
  }
  return (
    <ConversationPanel
      messages={messages}
      earlier={null}
      status={status}
      failure={null}
      answering={false}
      stopping={false}
      locked={create.isPending}
      draft={draft}
      onDraft={setDraft}
      onAsk={begin}
      onRetry={() => undefined}
      onRate={() => undefined}
      onStop={() => undefined}
      opening={(onAsk) => (isPending ? <ConversationSkeleton /> : <Welcome onAsk={onAsk} />)}
    />
  );
}

interface ConversationHeaderProps {
  /** Undefined before the first conversation, and for one that is not in the list. */
  conversation: ConversationDto | undefined;
  fallback: string;
  inFront: boolean;
  hasList: boolean;
  onDeleted: (id: string) => void;
}

function ConversationHeader({
  conversation,
  fallback,
  inFront,
  hasList,
  onDeleted,
}: ConversationHeaderProps) {
  const heading = useFocusWhenListIsGone(inFront);
  return (
    <div className="flex items-center gap-2 border-hairline border-b py-2 min-h-15">
      {hasList && (
        <Link
          to={paths.chat}
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
        className="line-clamp-2 min-w-0 grow font-sans text-compact text-wrap focus-visible:shadow-none focus-visible:outline-none"
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

function useFocusWhenListIsGone(inFront: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(inFront);
  // Before the screen is drawn anew: then the browser has taken the focus from what is hidden.
  useLayoutEffect(() => {
    const opened = inFront && !before.current;
    before.current = inFront;
    if (opened && document.activeElement?.checkVisibility() === false) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [inFront]);
  return heading;
}

function OpenConversation({ id }: { id: string }) {
  const conversation = useMemo(() => conversationOf(id), [id]);
  const { messages, ready, panel } = useConversation(conversation);
  const { state } = useLocation();
  if (messages.error && !messages.data && !messages.isFetching) {
    return <ConversationRefusal error={messages.error} onRetry={() => messages.refetch()} />;
  }
  return (
    <ConversationPanel
      {...panel}
      startHere={state?.isNew === true}
      opening={(onAsk) => (ready ? <Welcome onAsk={onAsk} /> : <ConversationSkeleton />)}
    />
  );
}

function ConversationRefusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof HttpError && error.status < 500 && error.status !== 429) {
    return (
      <EmptyState
        className="mt-6"
        icon={<ChatIcon />}
        title="Diese Unterhaltung gibt es nicht"
        action={<LinkButton to={paths.chat}>Zu Ihren Unterhaltungen</LinkButton>}
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

function ConversationSkeleton() {
  return (
    <Loading label="Die Unterhaltung wird geladen …" className="grid gap-6">
      <Skeleton className="ml-auto h-14 w-3/5" />
      <Skeleton className="h-40 w-4/5" />
      <Skeleton className="ml-auto h-14 w-2/5" />
      <Skeleton className="h-28 w-4/5" />
    </Loading>
  );
}
