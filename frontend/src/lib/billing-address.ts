import { zodResolver } from '@hookform/resolvers/zod';
import { memberStateOf } from '@toolkit/domain/pricing';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { BuyerAddressDto } from '@/api';
import type { AddressFieldName } from '@/ui/address-fields/address-fields';
import { HttpError } from './http';
import { z } from './zod';

export type AddressEntries = Record<AddressFieldName, string>;

interface Person {
  firstName: string;
  lastName: string;
  company: string | null;
}

const EMPTY: AddressEntries = {
  name: '',
  company: '',
  street: '',
  postalCode: '',
  city: '',
  country: 'DE',
  vatId: '',
};

export function startEntries(
  stored: BuyerAddressDto | null | undefined,
  person: Person | undefined,
): AddressEntries {
  if (stored) return { ...EMPTY, ...withoutNull(stored) };
  if (!person) return EMPTY;
  const name = `${person.firstName} ${person.lastName}`.trim();
  return { ...EMPTY, name, company: person.company ?? '' };
}

function withoutNull({ company, vatId, ...required }: BuyerAddressDto): Partial<AddressEntries> {
  return { ...required, company: company ?? '', vatId: vatId ?? '' };
}

const GERMAN_POSTAL_CODE = /^\d{5}$/;
const FOREIGN_POSTAL_CODE = /^[A-Z0-9][A-Z0-9 -]{0,11}$/i;

/** The form alone; which countries give out which numbers the server knows. */
const VAT_ID = /^[A-Z]{2}[0-9A-Z+*]{8,12}$/;

const COMPANY_BESIDE_VAT_ID =
  'Bitte geben Sie Ihre Firma an: Zu einer USt-IdNr. gehört ein Unternehmen. Ohne eigenen Firmennamen genügt Ihr Name.';

export const COMPANY_MISSING =
  'Bitte geben Sie Ihre Firma an. Ohne eigenen Firmennamen genügt Ihr Name.';

const line = (label: string, max: number) =>
  z.string().trim().max(max, `${label} darf höchstens ${max} Zeichen lang sein`);

const required = (label: string, max: number) =>
  line(label, max).min(1, `${label} ist erforderlich`);

/** An invoice address as typed, with the words of the server; numbers lose their blanks. */
export const addressSchema = z
  .object({
    name: required('Name', 120),
    company: line('Firma', 160),
    street: required('Straße und Hausnummer', 120),
    postalCode: z.string().trim(),
    city: required('Ort', 80),
    country: z.string(),
    vatId: z
      .string()
      .transform((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase())
      .refine((vatId) => vatId === '' || VAT_ID.test(vatId), {
        error: 'Bitte geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE123456788',
      }),
  })
  .superRefine(({ country, postalCode }, context) => {
    const isGerman = country === 'DE';
    if ((isGerman ? GERMAN_POSTAL_CODE : FOREIGN_POSTAL_CODE).test(postalCode)) return;
    context.addIssue({
      code: 'custom',
      path: ['postalCode'],
      message: isGerman
        ? 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein'
        : 'Bitte geben Sie eine gültige Postleitzahl ein',
    });
  })
  .superRefine(({ country, company, vatId }, context) => {
    if (company !== '' || vatId === '' || !memberStateOf(country)) return;
    context.addIssue({ code: 'custom', path: ['company'], message: COMPANY_BESIDE_VAT_ID });
  })
  // Where no field asks for it, what was typed for another country does not count.
  .transform((address) => (memberStateOf(address.country) ? address : { ...address, vatId: '' }));

/**
 * A form for an invoice address; the first field the server refuses takes the focus.
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
 * The server's faults of an address in the order of the fields.
 * @param prefix of the address in the body, such as `buyer.`
 */
export function addressFaults(error: unknown, prefix = '') {
  if (!(error instanceof HttpError)) return [];
  return IN_ORDER.flatMap((name) => {
    const message = error.fields[prefix + name]?.[0];
    return message ? [{ name, message }] : [];
  });
}
