import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '@/lib/current-user';
import { toast } from '@/ui/toaster/toast';
import { modulesQuery } from '../api/get-modules';
import { userStatsQuery } from '../api/get-user-stats';

const ASK_AGAIN_MS = 3_000;
const ASK_FOR_MS = 60_000;

/**
 * Welcomes somebody who comes from a payment (`?payment=success`), once, and asks the server
 * again until the provider's confirmation has opened the access.
 *
 * @returns whether a payment is known whose access has not opened yet
 */
export function usePaymentWelcome(): boolean {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [paidAt, setPaidAt] = useState<number | null>(null);
  const arrived = params.get('payment') === 'success';

  useEffect(() => {
    if (!arrived) return;
    setPaidAt(Date.now());
    toast({
      title: 'Zahlung erfolgreich!',
      description: 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.',
      tone: 'success',
    });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    setParams(withoutPayment, { replace: true, preventScrollReset: true });
  }, [arrived, queryClient, setParams]);

  const { data: user } = useQuery({
    ...currentUserQuery,
    refetchInterval: ({ state }) =>
      paidAt && !state.data?.hasAccess && Date.now() - paidAt < ASK_FOR_MS ? ASK_AGAIN_MS : false,
  });
  const hasAccess = user?.hasAccess === true;

  useEffect(() => {
    if (!paidAt || !hasAccess) return;
    for (const { queryKey } of [modulesQuery, userStatsQuery]) {
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  }, [paidAt, hasAccess, queryClient]);

  return paidAt !== null && !hasAccess;
}

function withoutPayment(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('payment');
  return rest;
}
