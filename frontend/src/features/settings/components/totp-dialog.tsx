import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { TotpSetupDto } from '@/api';
import { confirmTotpMutation, totpSetupQuery } from '@/api/identity';
import { RequestForm } from '@/lib/form/request-form';
import { sentenceOf } from '@/lib/http';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { QrCode } from '@/ui/qr-code';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';

interface TotpDialogProps {
  /** @param recoveryCodes to be shown, after a success; null where there is nothing to show */
  onClose: (recoveryCodes: string[] | null) => void;
}

export function TotpDialog({ onClose }: TotpDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(totpSetupQuery);
  return (
    <Dialog
      title="Authenticator-App einrichten"
      open
      onOpenChange={(open) => !open && onClose(null)}
    >
      {data && <Steps setup={data} onClose={onClose} />}
      {!data && error && (
        <ErrorState
          title="Das Einrichten konnte nicht begonnen werden"
          headingLevel={3}
          onRetry={refetch}
          retrying={isFetching}
        >
          {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label="Der QR-Code wird vorbereitet …" className="grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="mx-auto size-52" />
        </Loading>
      )}
    </Dialog>
  );
}

const schema = z.object({
  code: z
    .string()
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Bitte geben Sie die sechs Ziffern aus der App ein.')),
});

function Steps({ setup, onClose }: TotpDialogProps & { setup: TotpSetupDto }) {
  const confirm = useMutation(confirmTotpMutation);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  return (
    <>
      <ol className="grid list-decimal gap-4 pl-5 text-compact">
        <li>
          Öffnen Sie auf Ihrem Telefon eine Authenticator-App. Haben Sie noch keine, laden Sie zum
          Beispiel Google Authenticator oder Microsoft Authenticator; auf dem iPhone genügt die App
          „Passwörter“.
        </li>
        <li>
          <p>Fügen Sie dort ein Konto hinzu und halten Sie die Kamera auf dieses Bild:</p>
          <QrCode
            text={setup.uri}
            label="QR-Code für Ihre Authenticator-App"
            className="mx-auto my-3 size-52"
          />
          <details className="text-small">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-petrol underline">
              Die Kamera geht nicht? Schlüssel eintippen
            </summary>
            <p className="mt-1">
              Wählen Sie in der App „Schlüssel eingeben“ und tippen Sie ein (Art: zeitbasiert):
            </p>
            <code className="mt-2 block rounded-inner bg-sunken px-3 py-2 text-compact wrap-anywhere">
              {inGroups(setup.secret)}
            </code>
          </details>
        </li>
        <li>Die App zeigt jetzt eine sechsstellige Zahl. Tippen Sie sie hier ein:</li>
      </ol>
      <RequestForm
        form={form}
        onSubmit={({ code }) =>
          confirm.mutate(code, {
            onSuccess: ({ message, recoveryCodes }) => {
              toast({ title: 'Eingerichtet', description: message, tone: 'success' });
              onClose(recoveryCodes);
            },
          })
        }
        error={confirm.error}
        fallback="Das Einrichten ist fehlgeschlagen."
        busy={confirm.isPending}
        submitLabel="Einrichten"
        busyLabel="Wird geprüft …"
        submit={{ size: 'regular' }}
        beside={
          <Button variant="secondary" onClick={() => onClose(null)}>
            Abbrechen
          </Button>
        }
      >
        <CodeField
          label="Sechsstellige Zahl aus der App"
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
      </RequestForm>
    </>
  );
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
