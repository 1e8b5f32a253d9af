import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentStateDto, UserDto } from '@/api';
import { currentUserQuery } from '@/lib/current-user';
import { usePaymentOutcome } from '@/lib/payment-outcome';
import { hasBought } from '@/lib/premium';
import { toast } from '@/ui/toaster/toast';
import { modulesQuery } from '../api/get-modules';
import { userStatsQuery } from '../api/get-user-stats';
import { paymentWelcome } from './payment-welcome';

/**
 * Welcomes somebody who comes from a payment (`?payment=success`) once the server says that it is
 * paid.
 *
 * @returns what has to be said of a payment that is no success, or none yet; otherwise null
 */
export function usePaymentWelcome(): Exclude<PaymentStateDto['state'], 'paid'> | null {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const [greeted, setGreeted] = useState(false);
  const arrived = params.get('payment') === 'success';
  const outcome = usePaymentOutcome(asked);

  useEffect(() => {
    if (!arrived) return;
    setAsked(true);
    setParams(withoutPayment, { replace: true, preventScrollReset: true });
  }, [arrived, setParams]);

  const state = outcome?.state;
  useEffect(() => {
    if (!state) return;
    // What is known of the person may be older than the payment.
    void queryClient
      .invalidateQueries({ queryKey: currentUserQuery.queryKey })
      .then(() => setGreeted(true));
  }, [state, queryClient]);

  const { data: user } = useQuery(currentUserQuery);
  // A browser that knows of no order, such as that of a bank's app, still sees access that is there.
  const paid = state === 'paid' || (state === 'unknown' && user !== undefined && hasBought(user));
  useWelcome(greeted && paid ? user : undefined);
  return !state || state === 'paid' || paid ? null : state;
}

/** Says that it is paid and what is open, again when that changes; then the modules are asked for anew. */
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

function withoutPayment(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('payment');
  return rest;
}
