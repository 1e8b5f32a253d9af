import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { Link } from 'react-router-dom';
import { formatCents } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { CheckIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';

const CONTENTS = [
  '45+ PDF-Dokumente aus 9 Modulen',
  'Vorlagen, Checklisten und Musterbriefe zum Ausfüllen',
  'Lebenslanger Zugang, auch zu allen neuen Dokumenten',
];

/** What premium members find here, and what it costs. */
export function PremiumTeaser() {
  const { grossCents, netCents, vatCents } = PREMIUM_PRICE;
  return (
    <Card tone="premium" className="grid gap-8 md:grid-cols-[1fr_auto] md:items-center md:gap-12">
      <div className="grid gap-4">
        <Badge tone="premium" className="justify-self-start">
          Premium
        </Badge>
        <h2 className="text-h3">Alle Dokumente mit Premium-Zugang</h2>
        <ul className="grid gap-2">
          {CONTENTS.map((content) => (
            <li key={content} className="flex gap-3">
              <CheckIcon className="mt-1 text-green" />
              {content}
            </li>
          ))}
        </ul>
        <p className="text-compact text-ink-soft">
          Die Dokumente zu Modul 1 sind kostenlos. Sie finden sie im{' '}
          <Link to="/modules/modul-1">Modul 1</Link>.
        </p>
      </div>
      <div className="grid gap-4 border-t border-hairline pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-12">
        <p>
          <span className="figures block font-serif text-h1 font-semibold">
            {formatCents(grossCents)}
          </span>
          <span className="block font-semibold">einmalig, inkl. MwSt.</span>
          <span className="figures block text-small text-ink-soft">
            {formatCents(netCents)} netto + {formatCents(vatCents)} MwSt.
          </span>
        </p>
        <LinkButton to="/checkout" variant="premium" size="large">
          Premium freischalten
        </LinkButton>
      </div>
    </Card>
  );
}
