import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { BuyerAddressDto } from '@/api';
import {
  checkoutTermsQuery,
  createPaymentIntent,
  currentOrderQuery,
  giveAddress,
  offerToMutation,
  placeOnAccount,
  recordAgreement,
} from '@/api/billing';
import { type AddressEntries, addressFaults } from '@/lib/billing-address';
import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import {
  AFTER_PAYMENT,
  isRefusal,
  NOT_BEGUN,
  type PaymentResult,
  type ProviderFormProps,
  UNEXPECTED_FAILURE,
} from './purchase';

/** Lets a call through only when the former one has ended: the second half of a double click stops here. */
export function useOneAtATime<Args extends unknown[]>(run: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  return async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    try {
      await run(...args);
    } finally {
      running.current = false;
    }
  };
}

export function useArrival(place: ScrollLogicalPosition, enabled = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!enabled) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: place });
  }, [enabled, place]);
  return heading;
}

export function passesCheck<Entries extends FieldValues>({
  handleSubmit,
}: Pick<UseFormReturn<Entries>, 'handleSubmit'>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    handleSubmit(
      () => resolve(true),
      () => resolve(false),
    )().catch(reject);
  });
}

/** Asks for the price once the address names a country, and shows the server's faults at the fields. */
export function useOffer(form: UseFormReturn<AddressEntries>) {
  const { getValues, setError, clearErrors } = form;
  const { mutate, isPending } = useMutation(offerToMutation);
  const asked = useRef(JSON.stringify({ country: 'DE' }));

  function ask({ anew = false } = {}) {
    const { country, postalCode, company, vatId } = getValues();
    const place =
      country === 'DE'
        ? { country }
        : { country, postalCode: postalCode.trim(), company: company.trim(), vatId: vatId.trim() };
    if (!anew && JSON.stringify(place) === asked.current) return;
    asked.current = JSON.stringify(place);
    clearErrors(['country', 'postalCode', 'vatId']);
    mutate(place, {
      // Only what the register has confirmed is kept: whoever tries again has it asked again.
      onSuccess: ({ price }) => {
        if (vatId.trim() && price.vatTreatment !== 'reverse-charge') asked.current = '';
      },
      onError: (error) => {
        asked.current = '';
        const faults = [...addressFaults(error), ...addressFaults(error, 'buyer.')];
        for (const { name, message } of faults) setError(name, { message });
      },
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address that the form starts with
  useEffect(() => ask(), []);
  return { ask: () => ask(), askAnew: () => ask({ anew: true }), isPending };
}

interface OrderOptions {
  email: string;
  version: string;
  takePayment: (clientSecret: string, buyer: BuyerAddressDto) => Promise<PaymentResult>;
  onPaid: () => void;
  onOrdered: ProviderFormProps['onOrdered'];
  onAddressFaults: (faults: ReturnType<typeof addressFaults>) => void;
}

/** Stores address and agreement, opens the payment with both frozen into it, then asks the provider for the money. */
export function useOrder(options: OrderOptions) {
  const { email, version, takePayment, onPaid, onOrdered, onAddressFaults } = options;
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function fail(title: string, message: string) {
    setFailure(message);
    toast({ title, description: message, tone: 'destructive' });
  }

  /** @param open what is done once address and agreement are stored */
  async function begin<Opened>(buyer: BuyerAddressDto, open: () => Promise<Opened>) {
    try {
      await giveAddress(buyer);
      // The form lets nobody on who has not accepted the terms.
      await recordAgreement({ version, termsAccepted: true });
      return await open();
    } catch (error) {
      const faults = addressFaults(error, 'buyer.');
      if (faults.length > 0) onAddressFaults(faults);
      if (error instanceof HttpError && error.code === 'TERMS_CHANGED') {
        await queryClient.invalidateQueries({ queryKey: checkoutTermsQuery.queryKey });
      }
      if (isRefusal(error)) fail('Bestellung nicht möglich', error.sentence);
      else fail('Fehler', NOT_BEGUN);
      return null;
    }
  }

  const order = useOneAtATime(async (buyer: BuyerAddressDto) => {
    setBusy(true);
    setFailure(null);
    try {
      const begun = await begin(buyer, () => createPaymentIntent(email));
      if (!begun) return;
      const result = await takePayment(begun.clientSecret, buyer);
      if (result.outcome === 'paid') onPaid();
      else if (result.outcome === 'pending') window.location.assign(AFTER_PAYMENT);
      else fail('Zahlung fehlgeschlagen', result.message);
    } catch {
      fail('Fehler', UNEXPECTED_FAILURE);
    } finally {
      setBusy(false);
    }
  });

  const orderOnAccount = useOneAtATime(async (buyer: BuyerAddressDto) => {
    setBusy(true);
    setFailure(null);
    const placed = await begin(buyer, () => placeOnAccount(email));
    setBusy(false);
    if (!placed?.transfer) return;
    void queryClient.invalidateQueries({ queryKey: currentOrderQuery.queryKey });
    onOrdered({ transfer: placed.transfer });
  });

  return { order, orderOnAccount, busy, failure };
}
