import type { Section } from '@toolkit/domain/course';
import { useMemo } from 'react';
import { moduleConversationOf } from '@/api/assistant';
import { useConversation } from '@/lib/chat/use-conversation';
import { sentenceOf } from '@/lib/http';
import { ConversationPanel, SuggestionButton } from '@/ui/chat/conversation-panel';
import { ErrorState } from '@/ui/error-state';
import { ConversationSkeleton } from './conversation-skeleton';

interface ModuleConversationProps {
  moduleId: string;
  section: Section;
}

export default function ModuleConversation({ moduleId, section }: ModuleConversationProps) {
  const conversation = useMemo(
    () => moduleConversationOf(moduleId, section.index + 1),
    [moduleId, section.index],
  );
  const { messages, ready, panel } = useConversation(conversation);
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
      <ConversationPanel
        {...panel}
        startHere
        opening={(onAsk) =>
          ready ? <ModuleWelcome section={section} onAsk={onAsk} /> : <ConversationSkeleton />
        }
      />
    </div>
  );
}

interface ModuleWelcomeProps {
  section: Section;
  onAsk: (question: string) => void;
}

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
