import type { ReactNode } from 'react';
import { phoneAddress, site } from '@/lib/site';
import { Card } from '@/ui/card';
import { ClockIcon } from '@/ui/icons/state-icons';
import { MailIcon, PhoneIcon } from '@/ui/icons/subject-icons';

/** Where and when one reaches somebody without the form. */
export function ContactDataCard() {
  const { email, phone, businessHours, weekendHours } = site.contact;
  return (
    <Card>
      <h2 className="text-h3">Direkter Kontakt</h2>
      <dl className="mt-4 grid gap-4 text-compact">
        <Way icon={<PhoneIcon />} label="Telefon">
          <a href={phoneAddress}>{phone}</a>
        </Way>
        <Way icon={<MailIcon />} label="E-Mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
        <Way icon={<ClockIcon />} label="Geschäftszeiten">
          {businessHours}
          <br />
          {weekendHours}
        </Way>
      </dl>
    </Card>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-ink-soft text-small">
        <span className="text-petrol">{icon}</span>
        {label}
      </dt>
      <dd className="col-start-2 min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
