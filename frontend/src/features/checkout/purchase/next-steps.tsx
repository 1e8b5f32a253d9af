import type { ReactNode } from 'react';
import type { UserDto } from '@/api';
import { formatDate } from '@/lib/format';
import { ClockIcon, StarIcon } from '@/ui/icons/state-icons';
import { MailIcon, UserIcon } from '@/ui/icons/subject-icons';
import type { PaidPurchase } from './purchase-step';
import { isOwnAddress } from './welcome-text';

interface NextStepsProps {
  purchase: PaidPurchase;
  user: UserDto | undefined;
}

/** What happens after the payment: access, mail and invoice, and the way into a new account. */
export function NextSteps({ purchase, user }: NextStepsProps) {
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
