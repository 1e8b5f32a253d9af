import { useLocation } from 'react-router-dom';
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
}

/** What the address of the sign-in page asks for. */
export function useLoginAddress(): LoginAddress {
  const { pathname, search, state } = useLocation();
  const query = new URLSearchParams(search);
  const rest = new URLSearchParams(search);
  rest.delete('logout');
  return {
    signsOut: query.get('logout') === '1',
    paid: query.get('payment') === 'success',
    destination: destinationOf(query),
    withoutSignOut: rest.size > 0 ? `${pathname}?${rest}` : pathname,
    notice: typeof state?.notice === 'string' ? state.notice : null,
  };
}
