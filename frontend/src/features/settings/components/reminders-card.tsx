import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeRemindersMutation,
  createCalendarMutation,
  remindersQuery,
  revokeCalendarMutation,
} from '@/api/plan';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextField } from '@/ui/text-field';
import { SettingCard } from './setting-card';

export function RemindersCard() {
  const { data: reminders } = useQuery(remindersQuery);
  const change = useMutation(changeRemindersMutation);
  const create = useMutation(createCalendarMutation);
  const revoke = useMutation(revokeCalendarMutation);
  const error = change.error ?? create.error ?? revoke.error;
  const hasCalendar = Boolean(reminders?.calendarSince);
  return (
    <div id="erinnerungen" className="scroll-mt-24">
      <SettingCard
        title="Erinnerungen"
        text="Damit der Plan nicht in Vergessenheit gerät. Absender, Betreff und Titel verraten nicht, worum es geht."
      >
        <CheckboxField
          label="Montags eine E-Mail mit höchstens drei Dingen der Woche"
          checked={reminders?.digest ?? false}
          disabled={!reminders || change.isPending}
          onChange={({ currentTarget }) => change.mutate({ digest: currentTarget.checked })}
        />
        <div className="grid gap-3 border-hairline border-t pt-5">
          <p className="font-semibold text-compact">Termine im eigenen Kalender</p>
          <p className="text-compact text-ink-soft">
            Eine Adresse, die Ihr Kalenderprogramm abonniert. Wer sie kennt, sieht die Termine:
            Geben Sie sie nicht weiter.
            {reminders?.calendarSince &&
              ` Eine Adresse gibt es seit dem ${formatDate(reminders.calendarSince)}.`}
          </p>
          {create.data && <NewAddress url={create.data.url} />}
          <CheckboxField
            label="Wirkliche Titel zeigen statt neutraler wie „Unterlagen ordnen“"
            checked={reminders?.calendarPlain ?? false}
            disabled={!reminders || change.isPending}
            onChange={({ currentTarget }) =>
              change.mutate({ calendarPlain: currentTarget.checked })
            }
          />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="compact"
              busy={create.isPending}
              busyLabel="Wird angelegt …"
              onClick={() => create.mutate()}
            >
              {hasCalendar ? 'Neue Adresse anlegen' : 'Adresse anlegen'}
            </Button>
            {hasCalendar && (
              <Button
                variant="quiet"
                size="compact"
                busy={revoke.isPending}
                busyLabel="Wird beendet …"
                onClick={() => {
                  create.reset();
                  revoke.mutate();
                }}
              >
                Adresse beenden
              </Button>
            )}
          </div>
        </div>
        {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
      </SettingCard>
    </div>
  );
}

function NewAddress({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="grid gap-3">
      <TextField
        label="Ihre Adresse"
        help="Sie wird nur jetzt gezeigt. Eine frühere gilt nicht mehr."
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        onClick={() => navigator.clipboard.writeText(url).then(() => setCopied(true))}
      >
        {copied ? 'Kopiert' : 'Adresse kopieren'}
      </Button>
    </div>
  );
}
