import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import PlusIcon from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { chatStatusQuery, conversationsQuery, permitValuationMutation } from '@/api/assistant';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { preloadAnswerText } from '@/ui/chat/answer';
import { CheckboxField } from '@/ui/checkbox-field';
import { Collapsible } from '@/ui/collapsible';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ConversationColumn } from './components/conversation-column';
import { ConversationList } from './components/conversation-list';
import { useChosenConversation, useCreateConversation } from './hooks';

preloadAnswerText();

const FRAME =
  'mx-auto flex h-[calc(100dvh-4.0625rem)] min-h-136 w-full max-w-page flex-col px-4 sm:px-6 md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)] lg:h-[calc(100dvh-4.5625rem)] lg:grid-cols-[20rem_minmax(0,1fr)]';

const HEADING = 'py-3 text-h2 md:py-4';

export default function ChatPage() {
  usePageTitle('KI-Assistent');
  const { data: conversations, isError } = useQuery(conversationsQuery);
  const { id, inFront, begin, leave } = useChosenConversation(conversations);
  const heading = useRef<HTMLHeadingElement>(null);

  function leaveDeleted(deleted: string) {
    heading.current?.focus();
    if (deleted === id) leave();
  }

  return (
    <div className={FRAME}>
      <h1 ref={heading} tabIndex={-1} className={clsx(HEADING, inFront && 'max-md:sr-only')}>
        KI-Assistent
      </h1>
      <ConversationColumn
        conversations={conversations}
        listFailed={isError}
        id={id}
        inFront={inFront}
        onCreated={begin}
        onDeleted={leaveDeleted}
      />
      <ListColumn chosen={id} inFront={!inFront} onCreated={begin} onDeleted={leaveDeleted} />
    </div>
  );
}

export const firstQueries = () => [conversationsQuery, chatStatusQuery];

export function Outline() {
  return (
    <div className={FRAME}>
      <h1 className={HEADING}>KI-Assistent</h1>
      <Loading label="Der KI-Assistent wird geladen …" className="grid content-start gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    </div>
  );
}

interface ListColumnProps {
  chosen: string | null;
  inFront: boolean;
  onCreated: (id: string) => void;
  onDeleted: (id: string) => void;
}

function ListColumn({ chosen, inFront, onCreated, onDeleted }: ListColumnProps) {
  const create = useCreateConversation();
  return (
    <div
      className={clsx(
        'flex min-h-0 min-w-0 grow flex-col gap-3 pb-4 md:pr-4',
        !inFront && 'max-md:hidden',
      )}
    >
      <Button
        variant="secondary"
        size="compact"
        busy={create.isPending}
        busyLabel="Wird angelegt …"
        onClick={() => create.mutate(undefined, { onSuccess: ({ id }) => onCreated(id) })}
      >
        <PlusIcon /> Neue Unterhaltung
      </Button>
      <ConversationList chosen={chosen} onDeleted={onDeleted} />
      <Link to={paths.rehearsals} className="shrink-0 py-2 text-small">
        Ein Gespräch üben: die Verhandlungsprobe
      </Link>
      <div className="shrink-0 border-hairline border-t pt-1">
        <ValuationPermission />
      </div>
    </div>
  );
}

function ValuationPermission() {
  const { data: status } = useQuery(chatStatusQuery);
  const permit = useMutation(permitValuationMutation);
  const [wish, setWish] = useState<boolean | null>(null);
  if (!status) return null;
  return (
    <Collapsible title={<span className="text-small">Einstellungen</span>}>
      <CheckboxField
        label="Meine Angaben dürfen verwendet werden"
        help="Dann nennen Antworten die Zahlen Ihrer letzten Bewertung und aus „Was bleibt mir?“, wenn Sie nach Ihrem Betrieb fragen."
        error={
          permit.isError ? 'Das wurde nicht gespeichert. Bitte versuchen Sie es erneut.' : undefined
        }
        checked={wish ?? status.useValuation}
        onChange={({ target }) => {
          // Within the press itself, so that the mark does not jump back until the request is out.
          setWish(target.checked);
          permit.mutate(target.checked, { onSettled: () => setWish(null) });
        }}
      />
    </Collapsible>
  );
}
