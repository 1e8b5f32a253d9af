import { type RefObject } from 'react';
import type { ChatMessageDto } from '@/api';
import { VisuallyHidden } from '../visually-hidden';
import { Answer, type AnswerProps } from './answer';

interface MessageListProps extends Pick<AnswerProps, 'onRetry' | 'onRate' | 'failure'> {
  messages: ChatMessageDto[];
  latest: RefObject<HTMLLIElement | null>;
  onAsk: ((question: string) => void) | undefined;
}

export function MessageList(props: MessageListProps) {
  const { messages, latest, failure, onRetry, onRate, onAsk } = props;
  const last = messages.at(-1);
  const question = messages.findLast(({ role }) => role === 'user');
  return (
    <ol className="grid gap-6">
      {messages.map((message) => (
        <li
          key={message.id}
          ref={message === question ? latest : undefined}
          className="grid min-w-0"
        >
          <VisuallyHidden>
            {message.role === 'user' ? 'Ihre Frage: ' : 'KI-Assistent: '}
          </VisuallyHidden>
          {message.role === 'user' ? (
            <Question content={message.content} />
          ) : (
            <Answer
              message={message}
              failure={message === last ? failure : null}
              onRetry={onRetry}
              onRate={onRate}
            />
          )}
          {message === last && onAsk && (
            <Suggestions questions={message.suggestions} onAsk={onAsk} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface SuggestionsProps {
  questions: string[];
  onAsk: (question: string) => void;
}

function Suggestions({ questions, onAsk }: SuggestionsProps) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Weiterfragen" className="mt-4 flex max-w-4/5 flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 rounded-box border border-hairline bg-surface px-3.5 py-2 text-left text-petrol text-small hover:border-petrol hover:bg-petrol-tint"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Question({ content }: { content: string }) {
  return (
    <p className="ml-auto w-fit max-w-4/5 whitespace-pre-line rounded-box bg-petrol px-4 py-3 text-compact text-white sm:px-5">
      {content}
    </p>
  );
}
