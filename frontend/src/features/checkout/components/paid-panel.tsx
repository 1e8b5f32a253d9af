import CheckIcon from 'lucide-react/icons/check';
import ClockIcon from 'lucide-react/icons/clock';
import MailIcon from 'lucide-react/icons/mail';
import StarIcon from 'lucide-react/icons/star';
import UserIcon from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect, useState } from 'react';
import type { UserDto } from '@/api';
import { formatDate } from '@/lib/format';
import { OpenAtOnce } from '@/lib/open-at-once';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/link-button';
import { useArrival } from '../hooks';
import { isOwnAddress } from '../labels';
import { AFTER_PAYMENT, type PaidPurchase } from '../purchase';

const LEAVE_AFTER_MS = 2_000;

interface PaidPanelProps {
  purchase: PaidPurchase;
  user: UserDto | undefined;
}

/**
 * The thanks and what happens now. After two seconds the page goes on to where the purchase is
 * used; where access begins later there is no such place yet, and the page stays.
 */
export function PaidPanel({ purchase: paid, user }: PaidPanelProps) {
  const heading = useArrival('center');
  const [opened, setOpened] = useState(false);
  const purchase = opened ? { ...paid, accessFrom: null } : paid;
  const opensNow = purchase.accessFrom === null;
  useEffect(() => {
    if (!opensNow) return;
    const timer = setTimeout(() => window.location.assign(AFTER_PAYMENT), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opensNow]);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 py-4">
      <span className="grid size-14 place-items-center rounded-full bg-green-tint text-h3 text-green">
        <CheckIcon />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-center shadow-none outline-none">
        Ihre Zahlung ist eingegangen
      </h3>
      <NextSteps purchase={purchase} user={user} />
      {opensNow ? (
        <>
          <p className="text-small text-ink-soft">Sie werden gleich weitergeleitet.</p>
          <LinkButton href={AFTER_PAYMENT} variant="secondary">
            Jetzt weiter
          </LinkButton>
        </>
      ) : (
        <>
          <OpenAtOnce by="order" onOpened={() => setOpened(true)} />
          <WayOn purchase={purchase} user={user} />
        </>
      )}
    </div>
  );
}

function WayOn({ purchase, user }: PaidPanelProps) {
  if (isOwnAddress(purchase.email, user)) {
    return (
      <LinkButton to={paths.billing} variant="secondary">
        Zahlung und Rechnungen ansehen
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.home} variant="secondary">
      Zur Startseite
    </LinkButton>
  );
}

interface NextStepsProps {
  purchase: PaidPurchase;
  user: UserDto | undefined;
}

/** What happens after the payment: access, mail and invoice, and the way into a new account. */
function NextSteps({ purchase, user }: NextStepsProps) {
  const { email, accessFrom } = purchase;
  const own = isOwnAddress(email, user);
  return (
    <ul className="grid grid-cols-1 gap-4 text-compact">
      {accessFrom ? (
        <Step icon={<ClockIcon />}>
          Ihr Zugang beginnt am <strong>{formatDate(accessFrom)}</strong>. An diesem Tag schreiben
          wir Ihnen.
        </Step>
      ) : (
        own && (
          <Step icon={<StarIcon />}>
            Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.
          </Step>
        )
      )}
      <Step icon={<MailIcon />}>
        Sie erhalten gleich eine E-Mail an <strong className="wrap-anywhere">{email}</strong> mit
        der Bestellbestätigung und Ihrer Rechnung.
      </Step>
      {!own && (
        <Step icon={<UserIcon />}>
          Gibt es zu dieser Adresse noch kein Konto, legen wir es an. Das Passwort bestimmen Sie
          über den Link in der E-Mail.
        </Step>
      )}
    </ul>
  );
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-petrol">{icon}</span>
      <p className="min-w-0">{children}</p>
    </li>
  );
}
