import type { UserDto } from '@/api';
import { hasBought } from '@/lib/premium';

/** What the deletion of an account means, in plain words. */
export function Consequences({ user }: { user: UserDto }) {
  return (
    <div className="grid gap-2">
      <p>Das geschieht, wenn Sie Ihr Konto löschen:</p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Ihr Lernfortschritt, Ihre Bewertungen und Ihre Gespräche mit dem KI-Assistenten werden
          gelöscht.
        </li>
        {hasBought(user) && (
          <li>
            Ihr Premium-Zugang endet, ohne dass wir dafür Geld erstatten. Eine Erstattung verlangen
            Sie vorher unter „Rechnungen“.
          </li>
        )}
        <li>
          Rechnungen bleiben bei uns, weil das Gesetz es verlangt. Sie selbst können sie danach
          nicht mehr herunterladen.
        </li>
        <li>Sie werden auf allen Geräten abgemeldet und erhalten eine Bestätigung per E-Mail.</li>
      </ul>
    </div>
  );
}
