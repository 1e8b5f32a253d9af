import { SuggestionButton } from '@/ui/chat/conversation-panel';
import { KeptTogether } from '@/ui/kept-together';

/** Questions to begin with; module 1, which everybody may read, answers them. */
const SUGGESTIONS = [
  'Wie läuft ein Unternehmensverkauf ab?',
  'Welche Wege in die Nachfolge gibt es?',
  'Wer sollte wann von meinen Verkaufsplänen erfahren?',
];

const WHAT_FOR =
  'Fragen Sie in Ihren eigenen Worten. Der KI-Assistent antwortet aus den Modulen, die Ihnen offenstehen, und nennt zu jeder Antwort die Abschnitte, aus denen sie stammt.';

export function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className="grid w-full max-w-reading gap-5 text-compact">
      <div className="grid gap-2">
        <h3>Was möchten Sie wissen?</h3>
        <p className="text-ink-soft">
          <KeptTogether>{WHAT_FOR}</KeptTogether>
        </p>
      </div>
      <ul data-sample-questions className="grid gap-2">
        {SUGGESTIONS.map((question) => (
          <li key={question}>
            <SuggestionButton question={question} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </div>
  );
}
