import type { BuyerAddressDto } from '@/api';
import type { AddressFieldName } from '@/ui/address-fields/address-fields';

/** An address as its fields hold it: an empty text where nothing was typed. */
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

/** What the fields start with: the stored address, else what is known of the person. */
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
