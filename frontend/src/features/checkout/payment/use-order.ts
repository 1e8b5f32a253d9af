import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgreeToOrderDto } from '@/api';
import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { checkoutTermsQuery } from '../api/get-checkout-terms';
import { recordAgreement } from '../api/record-agreement';
import { useOneAtATime } from '../use-one-at-a-time';
import type { Consents } from './consents';
import { isRefusal, type PaymentResult, UNEXPECTED_FAILURE } from './payment-result';

/**
 * Carries out orders, one at a time, and says how they ended. First what the buyer agreed to is
 * stored, then the provider is asked for the money.
 *
 * @param agreedTo the payment, and the version of the texts that are shown
 * @param takePayment asks the provider; throws only for what nobody foresaw
 * @param onPaid gets the time at which access begins; null stands for at once
 */
export function useOrder(
  agreedTo: Pick<AgreeToOrderDto, 'clientSecret' | 'version'>,
  takePayment: () => Promise<PaymentResult>,
  onPaid: (accessFrom: string | null) => void,
) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function fail(title: string, message: string) {
    setFailure(message);
    toast({ title, description: message, tone: 'destructive' });
  }

  const showNewTerms = () =>
    queryClient.invalidateQueries({ queryKey: checkoutTermsQuery.queryKey });

  const order = useOneAtATime(async (consents: Consents) => {
    setBusy(true);
    setFailure(null);
    try {
      const { accessFrom } = await recordAgreement({ ...agreedTo, ...consents });
      const result = await takePayment();
      if (result.paid) onPaid(accessFrom);
      else fail('Zahlung fehlgeschlagen', result.message);
    } catch (error) {
      if (error instanceof HttpError && error.code === 'TERMS_CHANGED') await showNewTerms();
      if (isRefusal(error)) fail('Zahlung fehlgeschlagen', error.sentence);
      else fail('Fehler', UNEXPECTED_FAILURE);
    } finally {
      setBusy(false);
    }
  });

  return { order, busy, failure };
}
