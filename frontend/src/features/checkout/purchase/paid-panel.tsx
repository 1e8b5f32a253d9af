import { useEffect } from 'react';
import { CheckIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';
import { useArrival } from './use-arrival';

const AFTER_PAYMENT = '/api/login?payment=success';
const LEAVE_AFTER_MS = 2_000;

/** The thanks; after two seconds the page goes on to where the purchase is used. */
export function PaidPanel({ text }: { text: string }) {
  const heading = useArrival('center');
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(AFTER_PAYMENT), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-green-tint text-h3 text-green">
        <CheckIcon />
      </span>
      <h3 ref={heading} tabIndex={-1} className="shadow-none outline-none">
        Ihre Zahlung ist eingegangen
      </h3>
      <p>{text}</p>
      <p className="text-small text-ink-soft">Sie werden gleich weitergeleitet.</p>
      <LinkButton href={AFTER_PAYMENT} variant="secondary">
        Jetzt weiter
      </LinkButton>
    </div>
  );
}
