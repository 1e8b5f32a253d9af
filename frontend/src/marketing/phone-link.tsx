import type { ReactNode } from 'react';
import { site } from '@/lib/site';

interface PhoneLinkProps {
  className?: string;
  /** Before the number, for example an icon. */
  children?: ReactNode;
}

/** The operator's number, to call with one press. */
export function PhoneLink({ className, children }: PhoneLinkProps) {
  const { phone } = site.contact;
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={className}>
      {children}
      {phone}
    </a>
  );
}
