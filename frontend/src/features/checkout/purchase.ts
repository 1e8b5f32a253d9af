import type { CheckoutTermsDto, TransferDto, TransferTermsDto } from '@/api';
import type { AddressEntries } from '@/lib/billing-address';
import { HttpError } from '@/lib/http';
import { serverPaths } from '@/lib/paths';

export interface Purchase {
  email: string;
}

export interface OrderedPurchase extends Purchase {
  transfer: TransferDto;
}

export type PurchaseStep =
  | { name: 'email'; returnedWith?: string }
  | { name: 'payment'; purchase: Purchase }
  | { name: 'under-way' }
  | { name: 'ordered'; purchase: OrderedPurchase }
  | { name: 'canceled' }
  | { name: 'paid'; purchase: Purchase };

export interface ProviderFormProps {
  purchase: Purchase;
  address: AddressEntries;
  terms: CheckoutTermsDto;
  /** What holds for whoever pays by bank transfer instead; null: one may not. */
  transfer: TransferTermsDto | null;
  onPaid: () => void;
  onOrdered: (ordered: Omit<OrderedPurchase, 'email'>) => void;
}

/** `message` is the provider's sentence for the buyer; `pending`: only the server will know the outcome. */
export type PaymentResult =
  | { outcome: 'paid' }
  | { outcome: 'pending' }
  | { outcome: 'failed'; message: string };

export const UNEXPECTED_FAILURE =
  'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.';

export const NOT_BEGUN = 'Die Zahlung konnte nicht initialisiert werden.';

/** The server understood and said no, in a sentence; anything else nobody foresaw. */
export function isRefusal(error: unknown): error is HttpError & { sentence: string } {
  return error instanceof HttpError && error.status < 500 && error.sentence !== undefined;
}

export const AFTER_PAYMENT = `${serverPaths.login}?payment=success`;
