import PencilIcon from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDto } from '@/api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PersonalDataForm } from './personal-data-form';

export function PersonalDataCard({ user }: { user: UserDto }) {
  const [editing, setEditing] = useState(false);
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  /** The form goes and takes the focus with it; the keyboard goes on from the button. */
  function leaveEditing() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  function saved(newEmail: string | null) {
    if (newEmail) setPendingEmail(newEmail);
    leaveEditing();
  }

  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h2 className="text-h3">Ihre Daten</h2>
        {!editing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="compact"
            onClick={() => setEditing(true)}
          >
            <PencilIcon className="max-sm:hidden" />
            Bearbeiten
          </Button>
        )}
      </div>
      {pendingEmail && pendingEmail !== user.email && (
        <PendingEmailNotice newEmail={pendingEmail} presentEmail={user.email} />
      )}
      {editing ? (
        <PersonalDataForm user={user} onSaved={saved} onCancel={leaveEditing} />
      ) : (
        <PersonalDataList user={user} />
      )}
    </section>
  );
}

interface PendingEmailNoticeProps {
  newEmail: string;
  presentEmail: string;
}

function PendingEmailNotice({ newEmail, presentEmail }: PendingEmailNoticeProps) {
  return (
    <Alert tone="info" title="Bitte bestätigen Sie Ihre neue E-Mail-Adresse">
      Wir haben eine E-Mail an <strong className="wrap-anywhere">{newEmail}</strong> gesendet. Die
      neue Adresse gilt, sobald Sie den Link darin öffnen. Bis dahin melden Sie sich weiter mit{' '}
      <strong className="wrap-anywhere">{presentEmail}</strong> an.
    </Alert>
  );
}

function PersonalDataList({ user }: { user: UserDto }) {
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Entry label="Vorname" value={user.firstName} />
      <Entry label="Nachname" value={user.lastName} />
      <Entry label="E-Mail-Adresse" value={user.email} />
      <Entry label="Firma" value={user.company} />
      <Entry label="Telefon" value={user.phone} />
    </dl>
  );
}

function Entry({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">
        {value || <span className="text-ink-soft">Nicht angegeben</span>}
      </dd>
    </div>
  );
}
