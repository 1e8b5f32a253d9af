import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from './end-session';

interface SignOutProps {
  /** The sign-in page, without the request to sign out. */
  then: string;
}

/** Ends the session and says so on the sign-in page. Shows nothing itself. */
export function SignOut({ then }: SignOutProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    endSession(queryClient);
    void navigate(then, { replace: true, state: { notice: 'Sie sind abgemeldet.' } });
  }, [queryClient, navigate, then]);
  return null;
}
