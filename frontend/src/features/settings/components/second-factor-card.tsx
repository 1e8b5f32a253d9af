import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import CopyIcon from 'lucide-react/icons/copy';
import DownloadIcon from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { SecondFactorDto, TotpSetupDto } from '@/api';
import {
  addPasskeyMutation,
  confirmTotpMutation,
  secondFactorQuery,
  totpSetupQuery,
} from '@/api/identity';
import { saveFile } from '@/lib/files';
import { RequestForm } from '@/lib/form/request-form';
import { sentenceOf } from '@/lib/http';
import { passkeysPossible } from '@/lib/passkeys';
import { secondFactorPath } from '@/lib/paths';
import { site } from '@/lib/site';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { QrCode } from '@/ui/qr-code';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';
import { FactorList } from './factor-list';
import { SettingCard } from './setting-card';

const ANCHOR = new URL(secondFactorPath, 'http://localhost').hash;

export function SecondFactorCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery);
  const loaded = data !== undefined;
  useEffect(() => {
    if (!loaded || hash !== ANCHOR) return;
    heading.current?.scrollIntoView();
    heading.current?.focus();
  }, [hash, loaded]);
  return (
    <SettingCard
      title="Zweiter Schritt beim Anmelden"
      text="Wer Ihr Passwort erfährt, kommt damit allein nicht in Ihr Konto: Beim Anmelden bestätigen Sie zusätzlich mit Ihrem Telefon oder einem Passkey."
      headingRef={heading}
    >
      {data && <Factors state={data} onRemoved={() => heading.current?.focus()} />}
      {!data && isError && (
        <ErrorState
          title="Der zweite Schritt konnte nicht geladen werden"
          headingLevel={3}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label="Der zweite Schritt wird geladen …" className="grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </SettingCard>
  );
}

function Factors({ state, onRemoved }: { state: SecondFactorDto; onRemoved: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [addingApp, setAddingApp] = useState(false);
  const addPasskey = useMutation(addPasskeyMutation);
  const { active, required, totpSince, passkeys } = state;
  const count = passkeys.length + (totpSince ? 1 : 0);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) onRemoved();
    before.current = count;
  }, [count, onRemoved]);
  return (
    <>
      {active ? (
        <>
          <Alert tone="success">Der zweite Schritt ist eingerichtet.</Alert>
          <FactorList state={state} onNewCodes={setCodes} />
        </>
      ) : (
        <>
          {required && (
            <Alert tone="info">
              Für die Verwaltung ist der zweite Schritt Pflicht. Sobald er eingerichtet ist, kommen
              Sie wieder hinein.
            </Alert>
          )}
          <p className="text-compact">
            Noch genügt zum Anmelden Ihr Passwort. Das Einrichten dauert etwa drei Minuten und lässt
            sich jederzeit rückgängig machen. Sie haben zwei Möglichkeiten, auch beide zusammen:
          </p>
          <ul className="grid list-disc gap-2 pl-5 text-compact">
            <li>
              <strong>App auf dem Telefon:</strong> Sie zeigt Ihnen eine sechsstellige Zahl, die Sie
              beim Anmelden eintippen.
            </li>
            <li>
              <strong>Passkey:</strong> Sie bestätigen mit Fingerabdruck, Gesicht oder der PIN Ihres
              Geräts und tippen nichts ein.
            </li>
          </ul>
        </>
      )}
      {addPasskey.error && <Alert tone="error">{addPasskey.error.message}</Alert>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {!totpSince && (
          <Button variant="secondary" onClick={() => setAddingApp(true)}>
            {active ? 'Authenticator-App hinzufügen' : 'Mit einer App einrichten'}
          </Button>
        )}
        {passkeysPossible() && (
          <Button
            variant="secondary"
            busy={addPasskey.isPending}
            busyLabel="Passkey wird angelegt …"
            onClick={() =>
              addPasskey.mutate(undefined, {
                onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
              })
            }
          >
            {active ? 'Passkey hinzufügen' : 'Mit einem Passkey einrichten'}
          </Button>
        )}
      </div>
      {addingApp && (
        <TotpDialog
          onClose={(recoveryCodes) => {
            setAddingApp(false);
            setCodes(recoveryCodes);
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ title: 'Notfallcodes kopiert' });
  }

  function save() {
    const text = `Notfallcodes für ${site.name}\n\n${codes.join('\n')}\n\nJeder Code gilt einmal.\n`;
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'notfallcodes.txt');
  }

  return (
    <Dialog
      title="Ihre Notfallcodes"
      description="Mit diesen Codes melden Sie sich an, wenn Ihr Telefon einmal verloren geht oder kaputt ist. Jeder gilt einmal."
      open
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>Ich habe die Codes aufbewahrt</Button>}
    >
      <Alert tone="info">
        Wir zeigen sie nur jetzt. Drucken Sie sie aus und legen Sie das Blatt zu Ihren Unterlagen,
        nicht neben Ihr Telefon.
      </Alert>
      <ul
        aria-label="Notfallcodes"
        className="print-alone grid grid-cols-1 gap-x-6 gap-y-2 rounded-box bg-sunken px-5 py-4 tracking-wide sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="compact" onClick={copy}>
          <CopyIcon />
          Kopieren
        </Button>
        <Button variant="secondary" size="compact" onClick={() => window.print()}>
          Drucken
        </Button>
        <Button variant="secondary" size="compact" onClick={save}>
          <DownloadIcon />
          Als Datei speichern
        </Button>
      </div>
    </Dialog>
  );
}

interface TotpDialogProps {
  /** @param recoveryCodes to be shown, after a success; null where there is nothing to show */
  onClose: (recoveryCodes: string[] | null) => void;
}

function TotpDialog({ onClose }: TotpDialogProps) {
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
