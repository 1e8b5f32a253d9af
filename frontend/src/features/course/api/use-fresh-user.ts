import { useQuery } from '@tanstack/react-query';
import type { UserDto } from '@/api';
import { currentUserQuery } from '@/lib/current-user';
import { useSignedInUser } from '@/lib/signed-in-user';
import { FRESH_FOR_MS } from './freshness';

/** The signed-in person, asked for again when the screen opens with an old answer. */
export function useFreshUser(): UserDto {
  useQuery({ ...currentUserQuery, staleTime: FRESH_FOR_MS });
  return useSignedInUser();
}
