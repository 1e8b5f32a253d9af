import { useLocation } from 'react-router-dom';
import { notePayment } from '@/lib/payment-outcome';
import { destinationOf } from './destination';

export interface LoginAddress {
  /** Somebody comes to be signed out. */
  signsOut: boolean;
  /** Somebody comes from a payment. */
  paid: boolean;
  /** Where somebody who is signed in belongs. */
  destination: string;
  /** The same address once the sign-out is done. */
  withoutSignOut: string;
  /** What the screen before has to say here, for example after a registration. */
  notice: string | null;
  /** What the server said when it had ended the session itself, with the account's deletion. */
  ended: string | null;
}

/** What the address of the sign-in page asks for. */
export function useLoginAddress(): LoginAddress {
  const { pathname, search, state } = useLocation();
  const query = new URLSearchParams(search);
  notePayment(query);
  const rest = new URLSearchParams(search);
  rest.delete('logout');
  return {
    signsOut: query.get('logout') === '1',
    paid: query.get('payment') === 'success',
    destination: destinationOf(query),
    withoutSignOut: rest.size > 0 ? `${pathname}?${rest}` : pathname,
    notice: textOf(state?.notice),
    ended: textOf(state?.ended),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
