import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorDto } from '@/api';
import { makeRecoveryCodesMutation, removeFactorMutation } from '@/api/identity';
import { formatDate, formatMoment } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toaster/toast';

interface FactorListProps {
  state: SecondFactorDto;
  onNewCodes: (codes: string[]) => void;
}

export function FactorList({ state, onNewCodes }: FactorListProps) {
  const { totpSince, passkeys, recoveryCodesLeft } = state;
  const isLast = passkeys.length + (totpSince ? 1 : 0) === 1;
  return (
    <ul className="divide-y divide-hairline">
      {totpSince && (
        <FactorRow
          name="Authenticator-App"
          note={`Eingerichtet am ${formatDate(totpSince)}`}
          path="totp"
          isLast={isLast}
        />
      )}
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <FactorRow
          key={id}
          name={`Passkey: ${name}`}
          note={
            lastUsedAt
              ? `Zuletzt benutzt am ${formatMoment(lastUsedAt)}`
              : `Angelegt am ${formatDate(createdAt)}, noch nicht benutzt`
          }
          path={`passkeys/${id}`}
          isLast={isLast}
        />
      ))}
      <RecoveryCodesRow left={recoveryCodesLeft} onNewCodes={onNewCodes} />
    </ul>
  );
}

const ROW =
  'grid gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center';

const REMOVAL_FAILED = 'Das Entfernen ist fehlgeschlagen.';

interface FactorRowProps {
  name: string;
  note: string;
  path: string;
  /** Without it the password alone would be enough. */
  isLast: boolean;
}

function FactorRow({ name, note, path, isLast }: FactorRowProps) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation(removeFactorMutation(path));

  function removeIt() {
    remove.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: 'Entfernt', description: message }),
    });
  }

  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-soft">{note}</p>
      </div>
      <ConfirmDialog
        title={`${name} entfernen?`}
        open={asking}
        onOpenChange={setAsking}
        trigger={
          <Button variant="secondary" size="compact">
            Entfernen<span className="sr-only">: {name}</span>
          </Button>
        }
        action="Entfernen"
        busyLabel="Wird entfernt …"
        busy={remove.isPending}
        onConfirm={removeIt}
        failure={remove.error ? sentenceOf(remove.error, REMOVAL_FAILED) : undefined}
      >
        <p className="text-compact">
          {isLast
            ? 'Danach genügt zum Anmelden wieder Ihr Passwort allein. Auch Ihre Notfallcodes gelten dann nicht mehr.'
            : 'Damit können Sie sich danach nicht mehr anmelden. Ihre anderen Möglichkeiten bleiben.'}
        </p>
      </ConfirmDialog>
    </li>
  );
}

interface RecoveryCodesRowProps {
  left: number;
  onNewCodes: (codes: string[]) => void;
}

function RecoveryCodesRow({ left, onNewCodes }: RecoveryCodesRowProps) {
  const make = useMutation(makeRecoveryCodesMutation);
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold">Notfallcodes</p>
        <p className="text-small text-ink-soft">
          {LEFT[left] ?? `Noch ${left} übrig.`} Jeder gilt einmal, wenn Ihr Gerät fehlt.
        </p>
        {make.error && (
          <p role="alert" className="text-small text-red">
            {sentenceOf(make.error, 'Die Codes konnten nicht erstellt werden.')}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="compact"
        busy={make.isPending}
        busyLabel="Werden erstellt …"
        onClick={() =>
          make.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onNewCodes(recoveryCodes) })
        }
      >
        Neue Notfallcodes
      </Button>
    </li>
  );
}

const LEFT: Record<number, string> = { 0: 'Keiner mehr übrig.', 1: 'Noch einer übrig.' };
