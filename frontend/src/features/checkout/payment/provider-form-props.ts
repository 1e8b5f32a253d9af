import type { Purchase } from '../purchase/purchase-step';
import type { Price } from './order-summary';

/** What each provider's card form is given. */
export interface ProviderFormProps {
  purchase: Purchase;
  /** What the server will charge. */
  price: Price;
  onPaid: () => void;
}
