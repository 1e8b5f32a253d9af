import type { ChatMessageDto } from '@/api';
import { VisuallyHidden } from '../visually-hidden';
import { Answer, type AnswerProps } from './answer';
import { Question } from './question';

interface MessageListProps extends Pick<AnswerProps, 'onRetry' | 'failure'> {
  messages: ChatMessageDto[];
}

/** All that was said, oldest first. */
export function MessageList({ messages, failure, onRetry }: MessageListProps) {
  const last = messages.at(-1);
  return (
    <ol className="grid gap-6">
      {messages.map((message) => (
        <li key={message.id} className="grid min-w-0">
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
            />
          )}
        </li>
      ))}
    </ol>
  );
}
