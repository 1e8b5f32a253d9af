import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDto } from '@/api';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PencilIcon } from '@/ui/icons/subject-icons';
import { PendingEmailNotice } from './pending-email-notice';
import { PersonalDataForm } from './personal-data-form';
import { PersonalDataList } from './personal-data-list';

interface PersonalDataCardProps {
  user: UserDto;
}

/** The own data: to read, and to edit after a press on „Bearbeiten“. */
export function PersonalDataCard({ user }: PersonalDataCardProps) {
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
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Ihre Daten</h2>
        {!editing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="compact"
            onClick={() => setEditing(true)}
          >
            <PencilIcon />
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
    </Card>
  );
}
