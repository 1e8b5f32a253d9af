import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { AddressFieldName } from '@/ui/address-fields/address-fields';
import { HttpError } from '../http';
import type { AddressEntries } from './address-entries';
import { addressSchema } from './address-schema';

/**
 * A form for an invoice address. What the server refuses is said at its field, and the first such
 * field takes the focus.
 *
 * @param error why the last save failed
 */
export function useAddressForm(start: AddressEntries, error: Error | null) {
  const form = useForm({ resolver: zodResolver(addressSchema), defaultValues: start });
  const { formState, register, setError, setFocus } = form;
  useEffect(() => {
    const faults = addressFaults(error);
    for (const { name, message } of faults) setError(name, { message });
    if (faults[0]) setFocus(faults[0].name);
  }, [error, setError, setFocus]);

  const field = (name: AddressFieldName) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  return { ...form, field, saidByFields: addressFaults(error).length > 0 };
}

const IN_ORDER: AddressFieldName[] = [
  'name',
  'company',
  'street',
  'postalCode',
  'city',
  'country',
  'vatId',
];

/**
 * What the server finds wrong with an address, field by field in their order on the page.
 * @param prefix where the address stands in the body that was sent, such as `buyer.`
 */
export function addressFaults(error: unknown, prefix = '') {
  if (!(error instanceof HttpError)) return [];
  return IN_ORDER.flatMap((name) => {
    const message = error.fields[prefix + name]?.[0];
    return message ? [{ name, message }] : [];
  });
}
