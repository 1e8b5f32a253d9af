import brand from '@content/site/brand.yml';

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
    managingDirectors: string[];
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
}

/** Who runs the product, as written in `content/site/brand.yml`. */
export const site: Site = { people: [], ...brand };

/** The operator's number as the address of a link. */
export const phoneAddress = `tel:${site.contact.phone.replaceAll(/[^+\d]/g, '')}`;
