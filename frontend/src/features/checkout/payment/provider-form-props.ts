import type { CheckoutTermsDto } from '@/api';
import type { Purchase } from '../purchase/purchase-step';
import type { Price } from './order-summary';

/** What each provider's card form is given. */
export interface ProviderFormProps {
  purchase: Purchase;
  /** What the server will charge. */
  price: Price;
  /** What the buyer is shown and agrees to. */
  terms: CheckoutTermsDto;
  /** @param accessFrom when access begins; null stands for at once */
  onPaid: (accessFrom: string | null) => void;
}
