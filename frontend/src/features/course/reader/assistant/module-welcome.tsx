import type { Section } from '@stabwechsel/domain/course';
import { SuggestionButton } from '@/ui/chat/suggestion-button';

interface ModuleWelcomeProps {
  section: Section;
  onAsk: (question: string) => void;
}

/** Before the first question about a module. */
export function ModuleWelcome({ section, onAsk }: ModuleWelcomeProps) {
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
