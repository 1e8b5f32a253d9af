import type { BuyerAddressDto } from '@/api';
import { Facts } from '../screen/facts';
import { Section } from '../screen/section';

const countries = new Intl.DisplayNames('de', { type: 'region' });

export function PaymentBuyer({ buyer }: { buyer: BuyerAddressDto | null }) {
  return (
    <Section title="Rechnungsanschrift">
      {buyer ? (
        <Facts
          items={[
            ['Name', buyer.name],
            ['Firma', buyer.company],
            ['Straße', buyer.street],
            ['Ort', `${buyer.postalCode} ${buyer.city}`],
            ['Land', buyer.country && countries.of(buyer.country)],
            ['USt-IdNr.', buyer.vatId],
          ]}
        />
      ) : (
        <p className="text-ink-soft">
          Noch nicht angegeben. Der Käufer kann sie auf der Seite „Rechnungen“ nachtragen.
        </p>
      )}
    </Section>
  );
}
