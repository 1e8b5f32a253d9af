import { useLocation } from 'react-router-dom';
import { localPath } from './local-path';

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
}

/** What the address of the sign-in page asks for. */
export function useLoginAddress(): LoginAddress {
  const { pathname, search, state } = useLocation();
  const query = new URLSearchParams(search);
  const paid = query.get('payment') === 'success';
  const signsOut = query.get('logout') === '1';
  const destination = paid
    ? '/dashboard?payment=success'
    : (localPath(query.get('next')) ?? '/dashboard');
  query.delete('logout');
  const rest = query.toString();
  return {
    signsOut,
    paid,
    destination,
    withoutSignOut: rest ? `${pathname}?${rest}` : pathname,
    notice: typeof state?.notice === 'string' ? state.notice : null,
  };
}
