import { useMutation, useQuery } from '@tanstack/react-query';
import CopyIcon from 'lucide-react/icons/copy';
import DownloadIcon from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SecondFactorDto } from '@/api';
import { addPasskeyMutation, secondFactorQuery } from '@/api/identity';
import { saveFile } from '@/lib/files';
import { passkeysPossible } from '@/lib/passkeys';
import { secondFactorPath } from '@/lib/paths';
import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';
import { FactorList } from './factor-list';
import { SettingCard } from './setting-card';
import { TotpDialog } from './totp-dialog';

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
