import type { Section } from '@stabwechsel/domain/course';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chatStatusQuery } from '@/lib/chat/chat-status';
import { useDraft } from '@/lib/chat/drafts';
import type { Talk } from '@/lib/chat/talk';
import { useTalk } from '@/lib/chat/use-talk';
import { sentenceOf } from '@/lib/http';
import { SuggestionButton } from '@/ui/chat/suggestion-button';
import { TalkPanel } from '@/ui/chat/talk-panel';
import { ErrorState } from '@/ui/error-state';
import { TalkSkeleton } from './talk-skeleton';

interface ModuleChatTalkProps {
  moduleId: string;
  section: Section;
}

/** What was said about the module before, and where one asks about the open section. */
export function ModuleChatTalk({ moduleId, section }: ModuleChatTalkProps) {
  const talk = useMemo(() => moduleTalk(moduleId, section.index + 1), [moduleId, section.index]);
  const { messages, ...talking } = useTalk(talk);
  const { data: status, isPending } = useQuery(chatStatusQuery);
  const [draft, setDraft] = useDraft(talk.path);
  if (messages.error && !messages.data && !messages.isFetching) {
    return (
      <ErrorState
        headingLevel={3}
        title="Ihre Fragen zu diesem Modul konnten nicht geladen werden"
        onRetry={() => messages.refetch()}
      >
        {sentenceOf(messages.error, 'Bitte versuchen Sie es erneut.')}
      </ErrorState>
    );
  }
  return (
    <div className="flex border-hairline border-t h-[calc(100dvh-12rem)] min-h-96 flex-col sm:h-[min(calc(86dvh-13rem),36rem)]">
      <TalkPanel
        messages={messages.data}
        status={status}
        failure={talking.failure}
        answering={talking.answering}
        stopping={talking.stopping}
        startHere
        draft={draft}
        onDraft={setDraft}
        onAsk={talking.ask}
        onRetry={talking.retry}
        onStop={talking.stop}
        opening={(onAsk) =>
          messages.data && !isPending ? (
            <ModuleWelcome section={section} onAsk={onAsk} />
          ) : (
            <TalkSkeleton />
          )
        }
      />
    </div>
  );
}

/**
 * What is said about a module, as a talk.
 * @param section the one that is open, counted from 1
 */
function moduleTalk(moduleId: string, section: number): Talk {
  return {
    path: `/api/modules/${encodeURIComponent(moduleId)}/chat`,
    bodyOf: (message) => ({ message, section }),
  };
}

interface ModuleWelcomeProps {
  section: Section;
  onAsk: (question: string) => void;
}

/** Before the first question about a module. */
function ModuleWelcome({ section, onAsk }: ModuleWelcomeProps) {
  const question = `Worauf kommt es an bei „${section.heading || 'Einführung'}“?`;
  return (
    <div className="grid gap-4 text-compact">
      <p className="text-ink-soft">
        Der KI-Assistent weiß, welchen Abschnitt Sie gerade lesen, und antwortet aus den Modulen,
        die Ihnen offenstehen.
      </p>
      <SuggestionButton question={question} onAsk={onAsk} />
    </div>
  );
}
