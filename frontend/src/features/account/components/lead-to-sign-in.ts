import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';

const DELAY_MS = 3_000;

/** Goes to the sign-in page three seconds after there is a message, which goes along. */
export function useLeadToSignIn(message: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(
      () => void navigate(paths.login, { replace: true, state: { notice: message } }),
      DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [message, navigate]);
}
