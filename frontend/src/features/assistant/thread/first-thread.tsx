import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAsk } from '@/lib/chat/ask';
import { chatStatusQuery } from '@/lib/chat/chat-status';
import { restoreDraft, useDraft } from '@/lib/chat/drafts';
import { withQuestion } from '@/lib/chat/message-changes';
import { TalkPanel } from '@/ui/chat/talk-panel';
import { useCreateConversation } from '../api/create-conversation';
import { conversationTalk } from '../conversation-talk';
import { ThreadSkeleton } from './thread-skeleton';
import { Welcome } from './welcome';

const PLACE = 'new-conversation';

interface FirstThreadProps {
  onCreated: (id: string) => void;
}

/** For somebody without any conversation: the first question begins one, and stands there at once. */
export function FirstThread({ onCreated }: FirstThreadProps) {
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
