import type { UserDto } from '@/api';
import { SettingCard } from '../setting-card';
import { DeletionDialog } from './deletion-dialog';

export function DeletionCard({ user }: { user: UserDto }) {
  return (
    <SettingCard
      title="Konto löschen"
      text="Das lässt sich nicht rückgängig machen. Laden Sie vorher herunter, was Sie behalten möchten."
    >
      <p className="text-compact">
        Mit dem Konto löschen wir alles, was wir nicht von Gesetzes wegen aufbewahren müssen. Bevor
        es geschieht, sehen Sie noch einmal, was das heißt.
      </p>
      <DeletionDialog user={user} />
    </SettingCard>
  );
}
