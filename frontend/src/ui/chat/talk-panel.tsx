import type { ReactNode } from 'react';
import type { ChatMessageDto, ChatStatusDto } from '@/api';
import { Alert } from '../alert';
import { AnswerAnnouncer } from './answer-announcer';
import { Composer, type ComposerProps } from './composer';
import { MachineNotice } from './machine-notice';
import { MessageList } from './message-list';
import { RemainingQuestions } from './remaining-questions';
import { ScrollFrame } from './scroll-frame';
import { useStayAtEnd } from './use-stay-at-end';

const MAX_LENGTH = 4_000;

interface TalkPanelProps extends Omit<ComposerProps, 'locked' | 'maxLength' | 'aside'> {
  /** While true nothing can be sent. */
  locked?: boolean;
  /** Undefined while they are loaded: then `opening` says so. */
  messages: ChatMessageDto[] | undefined;
  status: ChatStatusDto | undefined;
  /** Why the latest question has no whole answer, in the server's words. */
  failure: string | null;
  onRetry: (id: string) => void;
  /** In place of messages where there are none, and of both until `status` is known; it may ask too. */
  opening: (onAsk: (question: string) => void) => ReactNode;
}

/** A talk: what was said above, where one writes below. Fills the height it is given. */
export function TalkPanel(props: TalkPanelProps) {
  const { messages, status, failure, locked, onAsk, onRetry, opening, ...writing } = props;
  const said = messages ?? [];
  const scroll = useStayAtEnd(said.length > 0);
  const told = said.at(-1)?.state === 'failed' ? null : failure;

  /** What was pressed for it goes away, so the keyboard goes on in what was said. */
  function fromList(action: (argument: string) => void) {
    return (argument: string) => {
      scroll.goToEnd();
      scroll.frame.current?.focus({ preventScroll: true });
      action(argument);
    };
  }

  return (
    <div className="flex min-h-0 grow flex-col">
      <ScrollFrame scroll={scroll}>
        {said.length === 0 ? (
          <div className="grid gap-5">
            {messages && status && (
              <div className="mx-auto w-full max-w-reading text-compact">
                <MachineNotice offline={status.offline} />
              </div>
            )}
            {opening(fromList(onAsk))}
          </div>
        ) : (
          <MessageList
            messages={said}
            failure={failure}
            onRetry={writing.answering ? undefined : fromList(onRetry)}
          />
        )}
      </ScrollFrame>
      <AnswerAnnouncer messages={said} />
      <div className="grid shrink-0 gap-3 border-hairline border-t pt-4">
        {told && <Alert tone="error">{told}</Alert>}
        <Composer
          {...writing}
          onAsk={(question) => {
            scroll.goToEnd();
            onAsk(question);
          }}
          locked={locked || !messages}
          maxLength={status?.maxLength ?? MAX_LENGTH}
          aside={!told && <RemainingQuestions status={status} />}
        />
      </div>
    </div>
  );
}
