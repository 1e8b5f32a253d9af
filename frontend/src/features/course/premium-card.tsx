import { PREMIUM_PRICE } from '@toolkit/domain/pricing';
import CheckIcon from 'lucide-react/icons/check';
import type { UserDto } from '@/api';
import { formatCents } from '@/lib/format';
import { paths } from '@/lib/paths';
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

export function PremiumCard({ user }: { user: UserDto }) {
  return user.hasAccess ? null : <UpgradeCard />;
}

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
