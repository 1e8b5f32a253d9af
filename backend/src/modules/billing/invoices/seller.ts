import type { SiteContent } from '../../../platform/site/site-content.js';

/** Who issues an invoice, as it stood on the day of the issue. */
export interface Seller {
  /** Of the product, as it stands at the head of its letters. */
  brand: string;
  company: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  vatId: string;
  registerCourt: string;
  registerNumber: string;
  managingDirectors: string[];
  email: string;
  phone: string;
}

export function sellerOf({ name, operator, contact }: SiteContent): Seller {
  return { brand: name, ...operator, email: contact.email, phone: contact.phone };
}
