import { clsx } from 'clsx';
import SendIcon from 'lucide-react/icons/send-horizontal';
import StopIcon from 'lucide-react/icons/square';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { Button } from '../button';
import { areaControlLook } from '../control-look';
import { Field } from '../field';

export interface ComposerProps {
  draft: string;
  onDraft: (text: string) => void;
  onAsk: (question: string) => void;
  onStop: () => void;
  answering: boolean;
  stopping: boolean;
  /** While true nothing can be sent, as before the messages are there. */
  locked: boolean;
  maxLength: number;
  /** Whether the keyboard starts here. */
  startHere?: boolean;
  aside?: ReactNode;
}

export function Composer(props: ComposerProps) {
  const { draft, onDraft, onAsk, onStop, answering, stopping, locked, maxLength } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useStart(area, props.startHere ?? false);
  const question = draft.trim();
  const length = lengthNote(question.length, maxLength);
  const sendable = question !== '' && !length?.tooLong && !locked && !answering;

  function send(event: FormEvent) {
    event.preventDefault();
    area.current?.focus();
    if (!sendable) return;
    onDraft('');
    onAsk(question);
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-2">
      <Field
        label="Ihre Frage"
        hideLabel
        error={length?.tooLong ? length.text : undefined}
        help={length && !length.tooLong ? length.text : undefined}
      >
        {(control) => (
          <textarea
            ref={area}
            {...control}
            rows={2}
            value={draft}
            placeholder="Ihre Frage"
            onChange={({ target }) => onDraft(target.value)}
            onKeyDown={sendOnEnter}
            className={clsx(areaControlLook, 'field-sizing-content max-h-48 min-h-20')}
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-ink-soft text-note">{props.aside}</div>
        {answering ? (
          <Button
            key="stop"
            variant="secondary"
            size="compact"
            busy={stopping}
            busyLabel="Wird angehalten …"
            aria-label="Antwort anhalten"
            className="shrink-0"
            onClick={() => {
              area.current?.focus();
              onStop();
            }}
          >
            <StopIcon /> Anhalten
          </Button>
        ) : (
          <Button key="send" type="submit" size="compact" disabled={!sendable} className="shrink-0">
            <SendIcon /> Senden
          </Button>
        )}
      </div>
    </form>
  );
}

function useStart(area: RefObject<HTMLTextAreaElement | null>, startHere: boolean): void {
  useEffect(() => {
    if (startHere) area.current?.focus();
  }, [area, startHere]);
}

const TOLD_FROM = 0.9;

/** @returns null while it is far from the limit */
export function lengthNote(length: number, max: number): { text: string; tooLong: boolean } | null {
  if (length < max * TOLD_FROM) return null;
  const tooLong = length > max;
  const count = `${grouped(length)} von ${grouped(max)} Zeichen`;
  if (!tooLong) return { text: count, tooLong };
  return { text: `${count}. Bitte kürzen Sie Ihre Frage um ${grouped(length - max)}.`, tooLong };
}

function grouped(value: number): string {
  return value.toLocaleString('de-DE');
}
