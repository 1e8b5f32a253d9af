import type { VatTerms } from '@toolkit/domain/pricing';
import type { Payment } from '../../shared/payment.entity.js';

/** How VAT falls on a business in another member state whose number is proven. */
export const OWED_BY_BUYER = {
  vatTreatment: 'reverse-charge',
  vatCountry: null,
  vatPercent: 0,
} as const;

/** SQL on columns of `payment`: staff have accepted the buyer's VAT number after the payment. */
export const VAT_ID_ACCEPTED = `"vatIdCheck" -> 'decision' ->> 'accepted' = 'true'`;

type Taxed = VatTerms & Pick<Payment, 'vatCents' | 'vatIdCheck'>;

/** How VAT falls on a payment now: as it was paid, or without VAT once staff have accepted the buyer's number. */
export function vatInForce({
  vatCents,
  vatTreatment,
  vatCountry,
  vatPercent,
  vatIdCheck,
}: Taxed): VatTerms & Pick<Payment, 'vatCents'> {
  if (vatIdCheck?.decision?.accepted) return { ...OWED_BY_BUYER, vatCents: 0 };
  return { vatCents, vatTreatment, vatCountry, vatPercent };
}
