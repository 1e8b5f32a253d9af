import type { CheckoutTermsDto } from '@/api';
import type { AddressEntries } from '@/lib/billing-address/address-entries';
import type { Purchase } from '../purchase/purchase-step';
import type { Price } from './order-summary';

/** What each provider's card form is given. */
export interface ProviderFormProps {
  purchase: Purchase;
  /** What the fields of the invoice address start with. */
  address: AddressEntries;
  /** What the server will charge. */
  price: Price;
  /** What the buyer is shown and agrees to. */
  terms: CheckoutTermsDto;
  /** @param accessFrom when access begins; null stands for at once */
  onPaid: (accessFrom: string | null) => void;
}
