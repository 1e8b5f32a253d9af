import { OpenAtOnce } from '@/lib/open-at-once';
import { accessBegins } from '@/lib/premium';
import { Card } from '@/ui/card';
import { ClockIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';

/** For those who have bought access that has not begun: when it does, and what opens then. */
export function AccessBeginsCard({ accessFrom }: { accessFrom: string }) {
  return (
    <Card className="grid gap-5 md:grid-cols-[auto_1fr_auto] md:items-center md:gap-8">
      <span className="grid size-14 place-items-center rounded-full bg-petrol-tint text-h3 text-petrol">
        <ClockIcon />
      </span>
      <div className="grid gap-2">
        <h2 className="text-h3">{accessBegins(accessFrom)}</h2>
        <p className="max-w-reading text-compact text-ink-soft">
          Mit dem Ende der Widerrufsfrist öffnen sich die Module 2 bis 9 und alle Vorlagen von
          selbst, und Sie erhalten eine E-Mail. Modul 1 steht Ihnen schon heute offen.
        </p>
      </div>
      <div className="grid gap-3">
        <OpenAtOnce by="account" />
        <LinkButton to="/billing" variant="secondary">
          Zahlung ansehen
        </LinkButton>
      </div>
    </Card>
  );
}
