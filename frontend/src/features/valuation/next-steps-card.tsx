import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';

/** Where to go from the calculator: into the toolkit, or into a conversation. */
export function NextStepsCard() {
  return (
    <Card className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-3">
        <h2 className="text-h3">Den Wert steigern, bevor Sie verkaufen</h2>
        <p className="text-compact text-ink-soft">
          Das Toolkit führt Sie in neun Modulen vom ersten Gedanken bis zur Übergabe, mit Vorlagen
          und Checklisten. Das erste Modul ist kostenlos.
        </p>
        <LinkButton to="/" className="mt-2">
          Zum Toolkit
        </LinkButton>
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <h2 className="text-h3">Das Ergebnis besprechen</h2>
        <p className="text-compact text-ink-soft">
          In einer kostenlosen Erstberatung ordnen wir Ihre Zahlen mit Ihnen ein. Unverbindlich und
          vertraulich.
        </p>
        <LinkButton to="/kontakt" variant="secondary" className="mt-2">
          Kostenlose Erstberatung vereinbaren
        </LinkButton>
      </div>
    </Card>
  );
}
