import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminUserDto, PremiumToggledDto } from '@/api';
import { HttpError, http, sentenceOf } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { statsQuery } from './get-stats';

/** Gives or takes premium access, says so, and loads list and figures anew. */
export function useTogglePremium() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hasAccess }: AdminUserDto) =>
      http.post<PremiumToggledDto>(`/api/admin/users/${id}/toggle-premium`, {
        hasAccess: !hasAccess,
      }),
    onSuccess: ({ message }) => {
      toast({ title: 'Status aktualisiert', description: message, tone: 'success' });
      void queryClient.invalidateQueries(statsQuery);
      return queryClient.invalidateQueries({ queryKey: ['/api/admin/users'] });
    },
    onError: (error) => {
      if (error instanceof HttpError && error.isUnauthorized) return;
      const fallback = 'Fehler beim Aktualisieren des Premium-Status';
      toast({ title: 'Fehler', description: sentenceOf(error, fallback), tone: 'destructive' });
    },
  });
}
