import type { BuyerAddressDto } from '@/api';
import { countryName } from '@/ui/address-fields/countries';
import { Facts, Section } from './section';

interface BuyerAddressProps {
  address: BuyerAddressDto | null;
  /** Said where there is none. */
  empty: string;
}

/** To whom invoices are made out. */
export function BuyerAddress({ address, empty }: BuyerAddressProps) {
  return (
    <Section title="Rechnungsanschrift">
      {address ? (
        <Facts
          items={[
            ['Name', address.name],
            ['Firma', address.company],
            ['Straße', address.street],
            ['Ort', `${address.postalCode} ${address.city}`],
            ['Land', address.country && countryName(address.country)],
            ['USt-IdNr.', address.vatId],
          ]}
        />
      ) : (
        <p className="text-ink-soft">{empty}</p>
      )}
    </Section>
  );
}
