import { usePageTitle } from '@/lib/page-title';
import { LinkButton } from '@/ui/link-button';

const TITLE = 'Zweiter Schritt nötig';

/** In production the server lets staff in only with a second factor: says so, and leads to it. */
export function SecondFactorNeeded() {
  usePageTitle(TITLE);
  return (
    <main className="mx-auto grid w-full max-w-form justify-items-start gap-4 px-5 py-16">
      <h1>{TITLE}</h1>
      <p>
        Die Verwaltung zeigt Daten anderer Menschen. Deshalb genügt hier das Passwort allein nicht:
        Bitte richten Sie in Ihren Einstellungen einen zweiten Schritt beim Anmelden ein. Das dauert
        wenige Minuten; danach kommen Sie sofort in die Verwaltung.
      </p>
      <LinkButton to="/settings#zweiter-schritt">Zweiten Schritt einrichten</LinkButton>
    </main>
  );
}
