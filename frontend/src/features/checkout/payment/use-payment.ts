import { useState } from 'react';
import { toast } from '@/ui/toaster/toast';
import { useOneAtATime } from '../use-one-at-a-time';
import { type PaymentResult, UNEXPECTED_FAILURE } from './payment-result';

/**
 * Carries out attempts to pay, one at a time, and says how they ended.
 * @param attempt asks the provider; throws only for what nobody foresaw
 */
export function usePayment<Args extends unknown[]>(
  attempt: (...args: Args) => Promise<PaymentResult>,
  onPaid: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function fail(title: string, message: string) {
    setFailure(message);
    toast({ title, description: message, tone: 'destructive' });
  }

  const pay = useOneAtATime(async (...args: Args) => {
    setBusy(true);
    setFailure(null);
    try {
      const result = await attempt(...args);
      if (result.paid) onPaid();
      else fail('Zahlung fehlgeschlagen', result.message);
    } catch {
      fail('Fehler', UNEXPECTED_FAILURE);
    } finally {
      setBusy(false);
    }
  });

  return { pay, busy, failure };
}
