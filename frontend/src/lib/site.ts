import brand from '@content/site/brand.yml';

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
}

/** Who runs the product, as written in `content/site/brand.yml`. */
export const site = brand as Site;

/** The operator's number as the address of a link. */
export const phoneAddress = `tel:${site.contact.phone.replaceAll(/[^+\d]/g, '')}`;
