import brand from '@content/site/brand.yml';
import type { Sale, SalePart } from '@toolkit/domain/sale';

/** Somebody whom the operator shows; the portrait is a file in `content/site/portraits`. */
interface Person {
  name: string;
  role: string;
  portrait?: string;
}

interface Site {
  name: string;
  tagline: string;
  operator: {
    company: string;
    street: string;
    postalCode: string;
    city: string;
    country: string;
    managingDirectors?: string[];
  };
  contact: {
    email: string;
    phone: string;
    supportHours: string;
    businessHours: string;
    weekendHours: string;
  };
  bookingUrl: string;
  people: Person[];
  sale: Sale;
}

export const site: Site = { people: [], ...brand };

/** Whether a part of the product belongs to what is sold; what does not is nowhere offered. */
export const isSold = (part: SalePart): boolean => site.sale.parts.includes(part);

export const phoneAddress = `tel:${site.contact.phone.replaceAll(/[^+\d]/g, '')}`;
