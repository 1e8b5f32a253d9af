import { useMutation } from '@tanstack/react-query';
import SendIcon from 'lucide-react/icons/send-horizontal';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { RehearsalDto } from '@/api';
import { endRehearsalMutation, sayMutation } from '@/api/rehearsal';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/text-area';

const MAX_LENGTH = 1_000;

const NOT_SENT = 'Ihr Satz ist nicht angekommen. Bitte senden Sie ihn noch einmal.';

export function Speech({ run }: { run: RehearsalDto }) {
  const { id, exchanges, unanswered, turnsLeft } = run;
  const [text, setText] = useState(unanswered?.text ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const say = useMutation(sayMutation(id));
  const end = useMutation(endRehearsalMutation(id));
  const isWaiting = say.isPending || unanswered?.answering === true;
  const sentence = text.trim();

  function send(event: FormEvent) {
    event.preventDefault();
    if (isWaiting || end.isPending) return;
    if (sentence === '') {
      area.current?.focus();
      return;
    }
    say.mutate({ turn: exchanges.length, text: sentence }, { onSuccess: () => setText('') });
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  const failure = say.error ?? end.error;
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      {failure && !isWaiting && (
        <Alert tone="error">{sentenceOf(failure, say.error ? NOT_SENT : NOT_ENDED)}</Alert>
      )}
      <TextArea
        ref={area}
        label="Was sagen Sie?"
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        readOnly={isWaiting}
        help={remaining(turnsLeft)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendOnEnter}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isWaiting} busyLabel={`${run.counterpart.name} überlegt …`}>
          <SendIcon /> Sagen
        </Button>
        {exchanges.length > 0 && (
          <Button
            variant="secondary"
            busy={end.isPending}
            disabled={isWaiting}
            onClick={() => end.mutate()}
          >
            Gespräch beenden
          </Button>
        )}
      </div>
    </form>
  );
}

const NOT_ENDED = 'Das Gespräch konnte nicht beendet werden. Bitte versuchen Sie es noch einmal.';

function remaining(turns: number): string {
  return turns === 1
    ? 'Das ist Ihr letzter Satz in diesem Gespräch.'
    : `Noch höchstens ${turns} Sätze, dann endet das Gespräch.`;
}
