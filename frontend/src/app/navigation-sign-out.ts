import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { http } from '@/lib/http';
import { clearToken } from '@/lib/session';
import { paths } from './paths';

/**
 * Ends the session here and on the server. A server that cannot be reached keeps nobody signed in
 * on this browser.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    await http.post('/api/auth/logout').catch((error) => console.warn('Logout failed', error));
    await navigate(paths.login);
    clearToken();
    queryClient.clear();
  };
}
