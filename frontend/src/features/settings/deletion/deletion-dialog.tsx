import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserDto } from '@/api';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useDeleteAccount } from '../api/delete-account';
import { Consequences } from './consequences';
import { DeletionForm } from './deletion-form';

/** Asks once more, with the consequences and the password. */
export function DeletionDialog({ user }: { user: UserDto }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const deletion = useDeleteAccount();

  function change(wanted: boolean) {
    if (deletion.isPending) return;
    deletion.reset();
    setOpen(wanted);
  }

  function confirm(password: string) {
    deletion.mutate(password, {
      // The sign-in page forgets this session, once no screen is left that needs it.
      onSuccess: ({ message }) =>
        void navigate('/login?logout=1', { state: { ended: message }, replace: true }),
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="danger" className="sm:justify-self-start">
          Konto löschen
        </Button>
      }
      title="Konto löschen"
    >
      <Consequences user={user} />
      <DeletionForm
        email={user.email}
        deletion={deletion}
        onConfirm={confirm}
        onCancel={() => change(false)}
      />
    </Dialog>
  );
}
