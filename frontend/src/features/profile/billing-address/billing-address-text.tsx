import type { BuyerAddressDto } from '@/api';
import { countryName } from '@/ui/address-fields/countries';

/** The address as it stands on an envelope. */
export function BillingAddressText({ address }: { address: BuyerAddressDto | null }) {
  if (!address) {
    return (
      <p className="text-compact text-ink-soft">
        Noch nicht angegeben. Wir verwenden sie für Ihre Rechnungen.
      </p>
    );
  }
  const { name, company, street, postalCode, city, country = 'DE', vatId } = address;
  return (
    <div className="grid gap-3 wrap-anywhere">
      <address className="not-italic">
        {company && <span className="block">{company}</span>}
        <span className="block">{name}</span>
        <span className="block">{street}</span>
        <span className="block">
          {postalCode} {city}
        </span>
        <span className="block">{countryName(country)}</span>
      </address>
      {vatId && <p className="text-compact">USt-IdNr. {vatId}</p>}
      <p className="text-small text-ink-soft">
        Gilt für künftige Rechnungen. Bereits erstellte Rechnungen bleiben, wie sie sind.
      </p>
    </div>
  );
}
