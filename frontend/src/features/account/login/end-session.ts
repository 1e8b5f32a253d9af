import type { QueryClient } from '@tanstack/react-query';
import { http } from '@/lib/http';
import { clearToken, readToken } from '@/lib/session';

/**
 * Signs out: tells the server, and forgets the token and what was loaded with it. The browser
 * forgets at once and does not wait for the server; called again there is nothing left to do.
 */
export function endSession(queryClient: QueryClient): void {
  if (readToken() === null) return;
  http.post('/api/auth/logout').catch((error) => console.warn('Logout failed', error));
  forgetSession(queryClient);
}

/**
 * Forgets a session that the server has ended or will end. A call still under way is given up
 * first: answered after the end it would ask to sign in.
 */
export function forgetSession(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  clearToken();
  queryClient.removeQueries();
}
