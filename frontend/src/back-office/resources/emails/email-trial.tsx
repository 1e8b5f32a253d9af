import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type EmailPreviewDto, type MessageDto } from '@/api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toaster/toast';
import { fieldErrorsOf } from '../../components/staff-call';
import { staffApi } from '../../staff-api';
import { EmailFrame } from './email-frame';

interface EmailTrialProps {
  /** Of the resource, which answers `preview` and `test` below it. */
  path: string;
  /** The fields of the form that are tried. */
  fields: string[];
}

export function EmailTrial({ path, fields }: EmailTrialProps) {
  const { getValues } = useFormContext();
  const words = () => Object.fromEntries(fields.map((name) => [name, getValues(name) ?? '']));
  const [shown, setShown] = useState(words);
  const preview = useQuery({
    queryKey: [path, 'preview', shown],
    queryFn: () => staffApi.post<EmailPreviewDto>(`${path}/preview`, shown),
    placeholderData: keepPreviousData,
    enabled: Boolean(shown.body),
    gcTime: 0,
  });
  const test = useMutation({
    mutationFn: () => staffApi.post<MessageDto>(`${path}/test`, words()),
    onSuccess: ({ message }) => toast({ title: message, tone: 'success' }),
  });
  const error = preview.error ?? test.error;
  return (
    <section aria-label="Vorschau" className="mt-4 grid w-full gap-4 border-hairline border-t pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="compact"
          busy={preview.isFetching}
          busyLabel="Wird gesetzt …"
          onClick={() => {
            test.reset();
            setShown(words());
          }}
        >
          Vorschau erneuern
        </Button>
        <Button
          variant="secondary"
          size="compact"
          busy={test.isPending}
          busyLabel="Wird gesendet …"
          onClick={() => test.mutate()}
        >
          Probe an mich senden
        </Button>
      </div>
      <p className="text-ink-soft text-small">Beides zeigt auch, was noch nicht gespeichert ist.</p>
      {error && <Alert tone="error">{fieldErrorsOf(error) ?? error.message}</Alert>}
      {!preview.data && !shown.body && (
        <p className="rounded-inner bg-sunken p-5 text-ink-soft text-small">
          Hier erscheint die E-Mail, wie ihre Empfänger sie sehen, sobald Sie die Vorschau erneuern.
        </p>
      )}
      {preview.data && (
        <>
          <p>
            <span className="text-ink-soft">Betreff:</span> <strong>{preview.data.subject}</strong>
          </p>
          <EmailFrame html={preview.data.html} text={preview.data.text} />
        </>
      )}
    </section>
  );
}
