import type { ReactNode } from 'react';
import { phoneAddress, site } from '@/lib/site';

interface PhoneLinkProps {
  className?: string;
  /** Before the number, for example an icon. */
  children?: ReactNode;
}

/** The operator's number, to call with one press. */
export function PhoneLink({ className, children }: PhoneLinkProps) {
  return (
    <a href={phoneAddress} className={className}>
      {children}
      {site.contact.phone}
    </a>
  );
}
