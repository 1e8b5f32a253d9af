import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { UserDto } from '@/api';
import { currentUserQuery } from '@/api/identity';
import { FRESH_FOR_MS } from '@/api/learning';
import { useToken } from './session';

export type SessionState =
  | { state: 'visitor' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-in'; user: UserDto };

/** Who uses this browser. Signed in means: a token is stored and the server knows its person. */
export function useSession(): SessionState {
  const token = useToken();
  const { data, isError, refetch } = useQuery({ ...currentUserQuery, enabled: token !== null });
  if (token === null) return { state: 'visitor' };
  if (data) return { state: 'signed-in', user: data };
  return isError ? { state: 'failed', retry: refetch } : { state: 'loading' };
}

export const SignedInUserContext = createContext<UserDto | null>(null);

/** @throws Error outside the session gate */
export function useSignedInUser(): UserDto {
  const user = use(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser needs the session gate above it');
  return user;
}

/** The signed-in person, asked for again when a screen about the course opens with an old answer. */
export function useFreshUser(): UserDto {
  // Who it is comes from the gate: asked for here, every step of the question would draw the screen anew.
  useQuery({ ...currentUserQuery, staleTime: FRESH_FOR_MS, notifyOnChangeProps: [] });
  return useSignedInUser();
}
