import { createContext, use } from 'react';
import type { UserDto } from '@/api';

export const SignedInUserContext = createContext<UserDto | null>(null);

/**
 * The signed-in person, on screens that only such a person reaches.
 * @throws Error outside the session gate
 */
export function useSignedInUser(): UserDto {
  const user = use(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser needs the session gate above it');
  return user;
}
