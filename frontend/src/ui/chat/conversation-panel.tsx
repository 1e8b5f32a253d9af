import { germanFormat } from '@toolkit/domain/german-time';
import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import InfoIcon from 'lucide-react/icons/info';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ChatMessageDto, ChatStatusDto } from '@/api';
import { Alert } from '../alert';
import { Button } from '../button';
import { VisuallyHidden } from '../visually-hidden';
import { type AnswerProps } from './answer';
import { Composer, type ComposerProps } from './composer';
import { MessageList } from './message-list';
import { plainText } from './plain-answer';
import { useStayAtEnd } from './use-stay-at-end';

const MAX_LENGTH = 4_000;

interface EarlierMessages {
  loading: boolean;
  failed: boolean;
  load: () => void;
}

interface ConversationPanelProps extends Omit<ComposerProps, 'locked' | 'maxLength' | 'aside'> {
  locked?: boolean;
  /** Undefined while they are loaded: then `opening` says so. */
  messages: ChatMessageDto[] | undefined;
  /** How to read what was said before them; null where nothing was. */
  earlier: EarlierMessages | null;
  status: ChatStatusDto | undefined;
  /** Why the latest question has no whole answer, in the server's words. */
  failure: string | null;
  onRetry: (id: string) => void;
  onRate: AnswerProps['onRate'];
  /** In place of messages where there are none, and of both until `status` is known; it may ask too. */
  opening: (onAsk: (question: string) => void) => ReactNode;
}

export function ConversationPanel(props: ConversationPanelProps) {
  const {
    messages,
    earlier,
    status,
    failure,
    locked,
    onAsk,
    onRetry,
    onRate,
    opening,
    ...writing
  } = props;
  const said = messages ?? [];
  const scroll = useStayAtEnd(said.length > 0);
  useKeepPlace(scroll.frame, said);
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
              <div className="w-full max-w-reading text-compact">
                <MachineNotice offline={status.offline} />
              </div>
            )}
            {opening(fromList(onAsk))}
          </div>
        ) : (
          <>
            {earlier && <EarlierButton {...earlier} />}
            <MessageList
              messages={said}
              latest={scroll.latest}
              failure={failure}
              onRetry={writing.answering ? undefined : fromList(onRetry)}
              onRate={onRate}
              onAsk={writing.answering || locked ? undefined : fromList(onAsk)}
            />
          </>
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

export function MachineNotice({ offline }: { offline: boolean }) {
  return (
    <p className="flex gap-3 text-ink-soft text-small">
      <InfoIcon className="mt-0.5 shrink-0 text-petrol" />
      <span>
        <strong className="font-semibold text-ink">
          Hier antwortet ein Computerprogramm, kein Mensch.
        </strong>{' '}
        {offline
          ? 'Zurzeit arbeitet es ohne Sprachmodell: Es sucht die passenden Stellen im Kurs und gibt sie wieder.'
          : 'Ein Sprachmodell formuliert die Antworten aus den Inhalten des Kurses. Es kann sich irren: Prüfen Sie die genannten Abschnitte, bevor Sie entscheiden.'}
      </span>
    </p>
  );
}

function RemainingQuestions({ status }: { status: ChatStatusDto | undefined }) {
  if (!status) return null;
  const { limit, used, resetsAt } = status;
  const left = Math.max(0, limit - used);
  if (left > 0) return <p className="figures">{`Heute noch ${left} von ${limit} Fragen`}</p>;
  return (
    <p className="font-semibold text-brass-ink">
      {`Ihre ${limit} Fragen für heute sind gestellt. Weiter geht es am ${moment(resetsAt)}.`}
    </p>
  );
}

const day = germanFormat({ day: 'numeric', month: 'long' });
const clock = germanFormat({ hour: 'numeric', minute: '2-digit' });

/** `22. November um 0:00 Uhr`, in German time, as the server counts. */
function moment(time: string): string {
  const date = new Date(time);
  return `${day.format(date)} um ${clock.format(date)} Uhr`;
}

function AnswerAnnouncer({ messages }: { messages: ChatMessageDto[] }) {
  const [sentence, setSentence] = useState('');
  const answer = messages.at(-1);
  const state = answer?.role === 'assistant' ? answer.state : null;
  const content = answer?.content ?? '';
  const waited = useRef(false);

  useEffect(() => {
    if (state === 'streaming') {
      waited.current = true;
      setSentence('Die Antwort wird geschrieben.');
      return;
    }
    if (!waited.current) return;
    waited.current = false;
    setSentence(endSentence(state, content));
  }, [state, content]);

  return <VisuallyHidden role="status">{sentence}</VisuallyHidden>;
}

function endSentence(state: ChatMessageDto['state'] | null, content: string): string {
  if (state === 'complete') return `Antwort: ${plainText(content)}`;
  if (state === 'stopped') return 'Die Antwort wurde angehalten.';
  return state === 'failed' ? 'Die Antwort wurde nicht fertig.' : '';
}

interface ScrollFrameProps {
  scroll: ReturnType<typeof useStayAtEnd>;
  children: ReactNode;
}

function ScrollFrame({ scroll, children }: ScrollFrameProps) {
  const { frame, content, atEnd, goToEnd } = scroll;
  return (
    <div className="relative min-h-0 grow">
      <section
        ref={frame}
        aria-label="Verlauf"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative -mx-1 h-full overflow-y-auto overscroll-contain rounded-inner [overflow-anchor:none] focus-visible:-outline-offset-3 focus-visible:shadow-none"
      >
        <div ref={content} className="px-1 py-5">
          {children}
        </div>
      </section>
      {!atEnd && (
        <Button
          variant="secondary"
          size="compact"
          onClick={() => {
            goToEnd();
            frame.current?.focus({ preventScroll: true });
          }}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-soft"
        >
          <ArrowDownIcon /> Zum Ende
        </Button>
      )}
    </div>
  );
}

function useKeepPlace(frame: RefObject<HTMLElement | null>, messages: ChatMessageDto[]): void {
  const before = useRef<{ first: string | undefined; height: number }>(undefined);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const { scrollHeight: height } = frame.current;
    const first = messages[0]?.id;
    const known = before.current;
    if (known?.first !== first && messages.some(({ id }) => id === known?.first)) {
      frame.current.scrollTop += height - (known?.height ?? height);
    }
    before.current = { first, height };
  });
}

function EarlierButton({ loading, failed, load }: EarlierMessages) {
  const button = useRef<HTMLButtonElement>(null);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  useEffect(() => {
    if (!button.current || loading || failed) return;
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latestLoad.current();
    });
    sight.observe(button.current);
    return () => sight.disconnect();
  }, [loading, failed]);
  return (
    <div className="grid justify-center gap-2 pb-6">
      {failed && <p role="alert">Frühere Nachrichten konnten nicht geladen werden.</p>}
      <Button
        ref={button}
        variant="secondary"
        size="compact"
        busy={loading}
        busyLabel="Wird geladen …"
        onClick={load}
      >
        Frühere Nachrichten
      </Button>
    </div>
  );
}

interface SuggestionButtonProps {
  question: string;
  onAsk: (question: string) => void;
}

export function SuggestionButton({ question, onAsk }: SuggestionButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onAsk(question)}
      className="flex min-h-12 w-full items-center justify-between gap-4 rounded-box border border-hairline bg-surface px-4 py-2.5 text-balance text-left font-medium text-petrol hover:border-petrol hover:bg-petrol-tint"
    >
      {question}
      <ArrowRightIcon />
    </button>
  );
}
