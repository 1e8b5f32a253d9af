import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { chatStatusQuery } from '@/lib/chat/chat-status';
import { useDraft } from '@/lib/chat/drafts';
import { useTalk } from '@/lib/chat/use-talk';
import { TalkPanel } from '@/ui/chat/talk-panel';
import { conversationTalk } from '../conversation-talk';
import { ThreadRefusal } from './thread-refusal';
import { ThreadSkeleton } from './thread-skeleton';
import { Welcome } from './welcome';

interface ConversationThreadProps {
  id: string;
}

/** What was said in a conversation, and where one goes on. */
export function ConversationThread({ id }: ConversationThreadProps) {
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
