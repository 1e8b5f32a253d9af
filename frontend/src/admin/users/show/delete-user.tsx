import type { AdminUserDto } from '@/api';
import { ConfirmedAction } from '../../actions/confirmed-action';
import { dataProvider } from '../../data/staff-api';
import { listPath } from '../../screen/record-path';

/** Deletes an account for good. */
export function DeleteUser({ user }: { user: AdminUserDto }) {
  return (
    <ConfirmedAction
      label="Konto löschen"
      variant="quiet"
      title="Konto endgültig löschen?"
      confirm="Konto löschen"
      busyLabel="Wird gelöscht …"
      danger
      call={() => dataProvider.delete<AdminUserDto>('users', { id: user.id })}
      done={() => ({
        title: 'Konto gelöscht',
        description: `Das Konto ${user.email} ist gelöscht.`,
      })}
      failure="Das Konto konnte nicht gelöscht werden."
      leadsTo={() => listPath('users')}
    >
      <p>
        Das Konto {user.email} wird gelöscht, mit Lernfortschritt, Bewertungen und Gesprächen. Das
        lässt sich nicht rückgängig machen.
      </p>
      <p>Rechnungen bleiben erhalten, wie es das Gesetz verlangt.</p>
    </ConfirmedAction>
  );
}
