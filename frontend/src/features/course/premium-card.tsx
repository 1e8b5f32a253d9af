import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import CheckIcon from 'lucide-react/icons/check';
import ClockIcon from 'lucide-react/icons/clock';
import type { UserDto } from '@/api';
import { formatCents } from '@/lib/format';
import { OpenAtOnce } from '@/lib/open-at-once';
import { paths } from '@/lib/paths';
import { accessBegins } from '@/lib/premium';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { KeptTogether } from '@/ui/kept-together';
import { LinkButton } from '@/ui/link-button';

const BENEFITS = [
  'Module 2 bis 9 mit allen Aufgaben',
  'Alle Vorlagen, Checklisten und Musterbriefe',
  'Dauerhafter Zugang, kein Abonnement',
  '30 Tage Geld-zurück-Garantie',
];

/** Premium access to those who do not have it: the day it begins, or the offer. */
export function PremiumCard({ user }: { user: UserDto }) {
  if (user.hasAccess) return null;
  return user.accessFrom ? <AccessBeginsCard accessFrom={user.accessFrom} /> : <UpgradeCard />;
}

/** For those who have bought access that has not begun: when it does, and what opens then. */
function AccessBeginsCard({ accessFrom }: { accessFrom: string }) {
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
        <LinkButton to={paths.billing} variant="secondary">
          Zahlung ansehen
        </LinkButton>
      </div>
    </Card>
  );
}

/** What premium access adds and costs, for those without it. */
function UpgradeCard() {
  return (
    <Card tone="premium" className="grid gap-6 md:grid-cols-[1fr_auto] md:items-center md:gap-10">
      <div className="grid gap-3">
        <Badge tone="premium" className="justify-self-start">
          Premium
        </Badge>
        <h2 className="text-h3">Den ganzen Weg gehen</h2>
        <ul className="grid gap-x-8 gap-y-1.5 text-compact sm:grid-cols-2">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <CheckIcon className="mt-0.5 text-green" />
              <span>
                <KeptTogether>{benefit}</KeptTogether>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-3 md:justify-items-end md:text-right">
        <p>
          <span className="figures block font-serif text-h2 font-semibold">
            {formatCents(PREMIUM_PRICE.grossCents)}
          </span>
          <span className="text-small text-ink-soft">einmalig, inkl. MwSt.</span>
        </p>
        <LinkButton to={paths.checkout} variant="premium">
          Premium freischalten
        </LinkButton>
      </div>
    </Card>
  );
}
