import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession, forgetSession } from './end-session';

interface SignOutProps {
  /** The sign-in page, without the request to sign out. */
  then: string;
  /** What the server said when it had ended the session already; null where it must be told. */
  ended: string | null;
}

/**
 * Ends the session and says so on the sign-in page. Shows nothing itself. It waits for the effects
 * of this render, in which the page's header may ask for the signed-in person: such a call is given
 * up, while one that starts afterwards would find the session ended and ask to sign in.
 */
export function SignOut({ then, ended }: SignOutProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (ended === null) endSession(queryClient);
      else forgetSession(queryClient);
      const notice = ended ?? 'Sie sind abgemeldet.';
      void navigate(then, { replace: true, state: { notice } });
    });
    return () => clearTimeout(timer);
  }, [queryClient, navigate, then, ended]);
  return null;
}
