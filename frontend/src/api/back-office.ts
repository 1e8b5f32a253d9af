import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AdminStatsDto, AdminUserDto, PremiumToggledDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

/** How many people there are and how many have access; always fresh. */
export const adminStatsQuery = queryOptions({
  queryKey: keys.adminStats(),
  queryFn: ({ signal }) => http.get<AdminStatsDto>('/api/admin/stats', signal),
  staleTime: 0,
});

/**
 * The newest people whose e-mail address contains a text, up to 1,000; always fresh.
 * @param search empty for everybody
 */
export const adminUsersQuery = (search: string) =>
  queryOptions({
    queryKey: keys.adminUsers(search),
    queryFn: async ({ signal }) => {
      const filter = search ? { q: search } : {};
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      const users = await http.get<AdminUserDto[]>(`/api/admin/users?${query}`, signal);
      // The server looks into names and companies too.
      return users.filter(({ email }) => email.includes(search.toLowerCase()));
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Gives or takes premium access, and has list and figures loaded anew. */
export const togglePremiumMutation = mutationOptions({
  mutationFn: ({ id, hasAccess }: AdminUserDto) =>
    http.post<PremiumToggledDto>(`/api/admin/users/${id}/toggle-premium`, {
      hasAccess: !hasAccess,
    }),
  onSuccess: (_answer, _user, _result, { client }) => {
    void client.invalidateQueries(adminStatsQuery);
    return client.invalidateQueries({ queryKey: keys.adminUsers() });
  },
});
