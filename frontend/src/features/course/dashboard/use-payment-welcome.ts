import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserDto } from '@/api';
import { currentUserQuery } from '@/lib/current-user';
import { hasBought } from '@/lib/premium';
import { toast } from '@/ui/toaster/toast';
import { modulesQuery } from '../api/get-modules';
import { userStatsQuery } from '../api/get-user-stats';
import { paymentWelcome } from './payment-welcome';

const ASK_AGAIN_MS = 3_000;
const ASK_FOR_MS = 60_000;

/**
 * Welcomes somebody who comes from a payment (`?payment=success`), and asks the server again until
 * the provider's confirmation has opened the access or said when it begins.
 *
 * @returns whether a payment is known that is not confirmed yet
 */
export function usePaymentWelcome(): boolean {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [paidAt, setPaidAt] = useState<number | null>(null);
  const [answered, setAnswered] = useState(false);
  const arrived = params.get('payment') === 'success';

  useEffect(() => {
    if (!arrived) return;
    setPaidAt(Date.now());
    setParams(withoutPayment, { replace: true, preventScrollReset: true });
    // What is known of the person may be older than the payment.
    void queryClient
      .invalidateQueries({ queryKey: currentUserQuery.queryKey })
      .then(() => setAnswered(true));
  }, [arrived, queryClient, setParams]);

  const { data: user } = useQuery({
    ...currentUserQuery,
    refetchInterval: ({ state }) =>
      paidAt && isPending(state.data) && Date.now() - paidAt < ASK_FOR_MS ? ASK_AGAIN_MS : false,
  });
  useWelcome(answered ? user : undefined);
  return paidAt !== null && isPending(user);
}

/** Says what became of the payment, again when it changes; then the modules are asked for anew. */
function useWelcome(user: UserDto | undefined) {
  const queryClient = useQueryClient();
  const known = user !== undefined;
  const hasAccess = user?.hasAccess ?? false;
  const accessFrom = user?.accessFrom ?? null;
  useEffect(() => {
    if (!known) return;
    toast(paymentWelcome({ hasAccess, accessFrom }));
    if (!hasBought({ hasAccess, accessFrom })) return;
    for (const { queryKey } of [modulesQuery, userStatsQuery]) {
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  }, [known, hasAccess, accessFrom, queryClient]);
}

function isPending(user: UserDto | undefined): boolean {
  return user === undefined || !hasBought(user);
}

function withoutPayment(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('payment');
  return rest;
}
