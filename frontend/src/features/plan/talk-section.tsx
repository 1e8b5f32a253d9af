import { useMutation, useQuery } from '@tanstack/react-query';
import PhoneIcon from 'lucide-react/icons/phone';
import { type FormEvent, useState } from 'react';
import type { IncludedTalkDto } from '@/api';
import { requestTalkMutation, talkQuery, withdrawTalkMutation } from '@/api/talk';
import { formatDate } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { LinkButton } from '@/ui/link-button';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';

export function TalkSection() {
  const { data: talk } = useQuery(talkQuery);
  if (!talk?.included) return null;
  const { minutes, priorityUntil, email } = talk;
  return (
    <section
      id="gespraech"
      aria-labelledby="talk"
      className="grid gap-4 border-hairline border-t pt-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6 print:hidden"
    >
      <PhoneIcon className="size-8 text-petrol" aria-hidden="true" />
      <div className="grid gap-3">
        <h2 id="talk" className="text-h3">
          Ihr Gespräch von {minutes} Minuten
        </h2>
        <TalkState talk={talk} />
        {priorityUntil && (
          <p className="max-w-reading text-compact text-ink-soft">
            {new Date(priorityUntil) > new Date()
              ? `Ihre E-Mails an ${email} beantworten wir bis ${formatDate(priorityUntil)} bevorzugt.`
              : `Die Zeit der bevorzugten E-Mails ist seit ${formatDate(priorityUntil)} vorbei. Schreiben können Sie weiterhin an ${email}.`}
          </p>
        )}
      </div>
    </section>
  );
}

function TalkState({ talk }: { talk: IncludedTalkDto }) {
  const { state, proposals, appointmentAt, bookingUrl } = talk;
  if (state === 'held') return <p className="text-compact">Das Gespräch ist geführt.</p>;
  if (state === 'confirmed' && appointmentAt) {
    return (
      <p className="text-compact">
        Vereinbart für den <strong className="figures">{timeText(appointmentAt)}</strong>. Wir rufen
        Sie an.
      </p>
    );
  }
  if (state === 'requested') return <Requested proposals={proposals} />;
  return (
    <>
      <p className="max-w-reading text-compact text-ink-soft">
        Es gehört zu Ihrem Zugang: eine Frage, bei der Sie nicht weiterkommen, oder der Blick von
        außen vor dem nächsten Schritt.
      </p>
      {bookingUrl ? (
        <LinkButton
          href={bookingUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          className="justify-self-start"
        >
          Termin buchen (neues Fenster)
        </LinkButton>
      ) : (
        <RequestDialog />
      )}
    </>
  );
}

function Requested({ proposals }: { proposals: readonly string[] }) {
  const { mutate, isPending, error } = useMutation(withdrawTalkMutation);
  return (
    <>
      <p className="text-compact">
        Angefragt. Wir bestätigen eine Ihrer Zeiten per E-Mail:{' '}
        <span className="figures">{proposals.map(timeText).join(' · ')}</span>
      </p>
      {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
      <Button
        variant="quiet"
        size="compact"
        className="justify-self-start"
        busy={isPending}
        busyLabel="Wird zurückgezogen …"
        onClick={() => mutate()}
      >
        Anfrage zurückziehen
      </Button>
    </>
  );
}

/** `2. Dezember 2026, 15:00 Uhr` from a German local time. */
function timeText(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return `${formatDate(`${day}T12:00:00Z`)}, ${clock} Uhr`;
}

const CLOCK = Array.from({ length: 21 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
  return { value, label: `${value} Uhr` };
});

interface Wish {
  key: number;
  day: string | undefined;
  clock: string;
}

const THREE_WISHES: Wish[] = [
  { key: 1, day: undefined, clock: '10:00' },
  { key: 2, day: undefined, clock: '14:00' },
  { key: 3, day: undefined, clock: '18:00' },
];

function RequestDialog() {
  const [open, setOpen] = useState(false);
  const [wishes, setWishes] = useState(THREE_WISHES);
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(requestTalkMutation);
  const fault = error instanceof HttpError ? error.fields.proposals?.[0] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const complete = wishes.every(({ day }) => day !== undefined);
    setMissing(!complete);
    if (!complete) return;
    mutate(
      { proposals: wishes.map(({ day, clock }) => `${day}T${clock}`), message },
      { onSuccess: () => setOpen(false) },
    );
  }

  return (
    <Dialog
      title="Drei Zeiten vorschlagen"
      description="Eine davon bestätigen wir Ihnen per E-Mail und rufen dann an."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" className="justify-self-start">
          Termin anfragen
        </Button>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {wishes.map((wish) => (
          <div key={wish.key} className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3">
            <DateField
              label={`Tag ${wish.key}`}
              value={wish.day}
              onChange={(day) => setWishes(replaced(wishes, { ...wish, day }))}
            />
            <SelectField
              label="Uhrzeit"
              options={CLOCK}
              value={wish.clock}
              onChange={({ currentTarget }) =>
                setWishes(replaced(wishes, { ...wish, clock: currentTarget.value }))
              }
            />
          </div>
        ))}
        <TextArea
          label="Worum geht es?"
          optional
          maxLength={1000}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        {missing && <Alert tone="error">Bitte nennen Sie drei Tage.</Alert>}
        {error && (
          <Alert tone="error">{fault ?? sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>
        )}
        <Button type="submit" busy={isPending} busyLabel="Wird gesendet …">
          Anfrage senden
        </Button>
      </form>
    </Dialog>
  );
}

const replaced = (wishes: readonly Wish[], wish: Wish) =>
  wishes.map((each) => (each.key === wish.key ? wish : each));
