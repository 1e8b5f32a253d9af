import CheckIcon from 'lucide-react/icons/check';
import MailIcon from 'lucide-react/icons/mail';
import StarIcon from 'lucide-react/icons/star';
import UserIcon from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect } from 'react';
import type { UserDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { useArrival } from '../hooks';
import { isOwnAddress } from '../labels';
import { AFTER_PAYMENT, type Purchase } from '../purchase';

const LEAVE_AFTER_MS = 2_000;

interface PaidPanelProps {
  purchase: Purchase;
  user: UserDto | undefined;
}

export function PaidPanel({ purchase, user }: PaidPanelProps) {
  const heading = useArrival('center');
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(AFTER_PAYMENT), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 py-4">
      <span className="grid size-14 place-items-center rounded-full bg-green-tint text-h3 text-green">
        <CheckIcon />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-center shadow-none outline-none">
        Ihre Zahlung ist eingegangen
      </h3>
      <NextSteps purchase={purchase} user={user} />
      <p className="text-small text-ink-soft">Sie werden gleich weitergeleitet.</p>
      <LinkButton href={AFTER_PAYMENT} variant="secondary">
        Jetzt weiter
      </LinkButton>
    </div>
  );
}

function NextSteps({ purchase: { email }, user }: PaidPanelProps) {
  const own = isOwnAddress(email, user);
  return (
    <ul className="grid grid-cols-1 gap-4 text-compact">
      {own && (
        <Step icon={<StarIcon />}>
          Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.
        </Step>
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
