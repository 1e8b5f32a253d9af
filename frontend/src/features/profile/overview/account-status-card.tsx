import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import type { UserDto } from '@/api';
import { formatCents, formatDate } from '@/lib/format';
import { accessBegins } from '@/lib/premium';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';

interface AccountStatusCardProps {
  user: UserDto;
}

/** Which access one has, and the way to more. */
export function AccountStatusCard({ user }: AccountStatusCardProps) {
  return (
    <Card tone={user.hasAccess ? 'premium' : 'plain'} className="grid content-start gap-4">
      <h2 className="text-h3">Kontostatus</h2>
      <Status user={user} />
      <p className="text-small text-ink-soft">Konto angelegt am {formatDate(user.createdAt)}</p>
    </Card>
  );
}

function Status({ user }: AccountStatusCardProps) {
  if (user.hasAccess) return <PremiumStatus since={user.subscriptionStartDate} />;
  return user.accessFrom ? <WaitingStatus accessFrom={user.accessFrom} /> : <FreeStatus />;
}

/** Bought without giving up the right of withdrawal: access waits for the end of that period. */
function WaitingStatus({ accessFrom }: { accessFrom: string }) {
  return (
    <>
      <Badge className="justify-self-start">Premium bestellt</Badge>
      <p className="text-compact">
        <strong>{accessBegins(accessFrom)}</strong>, nach Ablauf der Widerrufsfrist. Bis dahin steht
        Ihnen Modul 1 offen.
      </p>
    </>
  );
}

function PremiumStatus({ since }: { since: string | null }) {
  return (
    <>
      <Badge tone="premium" className="justify-self-start">
        Premium Mitglied
      </Badge>
      <p className="text-compact">
        Ihr Premium-Zugang gilt {since && `seit dem ${formatDate(since)} und `}auf Dauer, mit allen
        neun Modulen und sämtlichen Vorlagen.
      </p>
    </>
  );
}

function FreeStatus() {
  return (
    <>
      <Badge className="justify-self-start">Kostenlos</Badge>
      <p className="text-compact">
        Modul 1 steht Ihnen offen. Mit Premium kommen die Module 2 bis 9 und alle Vorlagen dazu:
        einmalig {formatCents(PREMIUM_PRICE.grossCents)}, kein Abonnement.
      </p>
      <LinkButton to="/checkout" variant="premium">
        Premium upgraden
      </LinkButton>
    </>
  );
}
