import type { ReactNode } from 'react';
import { phoneAddress, site } from '@/lib/site';

export function PhoneLink({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <a href={phoneAddress} className={className}>
      {children}
      {site.contact.phone}
    </a>
  );
}
