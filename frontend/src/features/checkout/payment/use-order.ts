import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuyerAddressDto } from '@/api';
import {
  checkoutTermsQuery,
  createPaymentIntent,
  giveAddress,
  recordAgreement,
} from '@/api/billing';
import { addressFaults } from '@/lib/billing-address/use-address-form';
import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { AFTER_PAYMENT } from '../purchase/after-payment';
import { useOneAtATime } from '../use-one-at-a-time';
import type { Consents } from './consents';
import { isRefusal, NOT_BEGUN, type PaymentResult, UNEXPECTED_FAILURE } from './payment-result';

interface OrderOptions {
  email: string;
  /** Of the texts that are shown. */
  version: string;
  /** Asks the provider, with the payment's secret; throws only for what nobody foresaw. */
  takePayment: (clientSecret: string) => Promise<PaymentResult>;
  /** @param accessFrom when access begins; null stands for at once */
  onPaid: (accessFrom: string | null) => void;
  /** Says at the fields of the address what the server finds wrong there. */
  onAddressFaults: (faults: ReturnType<typeof addressFaults>) => void;
}

/**
 * Carries out orders, one at a time, and says how they ended. First address and agreement are stored,
 * then the payment is opened with both frozen into it, then the provider is asked for the money.
 */
export function useOrder(options: OrderOptions) {
  const { email, version, takePayment, onPaid, onAddressFaults } = options;
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function fail(title: string, message: string) {
    setFailure(message);
    toast({ title, description: message, tone: 'destructive' });
  }

  async function begin(buyer: BuyerAddressDto, consents: Consents) {
    try {
      await giveAddress(buyer);
      const { accessFrom } = await recordAgreement({ version, ...agreed(consents) });
      const { clientSecret } = await createPaymentIntent(email);
      return { accessFrom, clientSecret };
    } catch (error) {
      const faults = addressFaults(error, 'buyer.');
      if (faults.length > 0) onAddressFaults(faults);
      if (error instanceof HttpError && error.code === 'TERMS_CHANGED') {
        await queryClient.invalidateQueries({ queryKey: checkoutTermsQuery.queryKey });
      }
      if (isRefusal(error)) fail('Zahlung fehlgeschlagen', error.sentence);
      else fail('Fehler', NOT_BEGUN);
      return null;
    }
  }

  const order = useOneAtATime(async (buyer: BuyerAddressDto, consents: Consents) => {
    setBusy(true);
    setFailure(null);
    try {
      const begun = await begin(buyer, consents);
      if (!begun) return;
      const result = await takePayment(begun.clientSecret);
      if (result.outcome === 'paid') onPaid(begun.accessFrom);
      else if (result.outcome === 'pending') window.location.assign(AFTER_PAYMENT);
      else fail('Zahlung fehlgeschlagen', result.message);
    } catch {
      fail('Fehler', UNEXPECTED_FAILURE);
    } finally {
      setBusy(false);
    }
  });

  return { order, busy, failure };
}

/** The form lets nobody on who has not accepted the terms. */
const agreed = ({ immediateAccess }: Consents) => ({
  termsAccepted: true as const,
  immediateAccess,
});
