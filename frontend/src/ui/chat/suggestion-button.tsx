import { ArrowRightIcon } from '../icons/navigation-icons';

interface SuggestionButtonProps {
  question: string;
  onAsk: (question: string) => void;
}

/** A question to begin with; a press asks it. */
export function SuggestionButton({ question, onAsk }: SuggestionButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onAsk(question)}
      className="flex min-h-12 w-full items-center justify-between gap-4 rounded-box border border-hairline bg-surface px-4 py-2.5 text-left font-medium text-petrol hover:border-petrol hover:bg-petrol-tint"
    >
      {question}
      <ArrowRightIcon />
    </button>
  );
}
