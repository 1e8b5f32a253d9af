import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Who runs the product: operator data, kept in `content/site/brand.yml` and nowhere in code. */
export interface SiteContent {
  name: string;
  tagline: string;
  operator: {
    company: string;
    street: string;
    postalCode: string;
    city: string;
    country: string;
    managingDirectors: string[];
    registerCourt: string;
    registerNumber: string;
    vatId: string;
  };
  contact: {
    email: string;
    phone: string;
    supportHours: string;
    businessHours: string;
    weekendHours: string;
  };
  bookingUrl: string;
  /** Who stands behind the offer, as the landing page shows. */
  people?: { name: string; role: string; portrait?: string }[];
  /** The conversation and the priority e-mails that premium access includes; left out where it does not. */
  talk?: { minutes: number; supportMonths: number; bookingUrl?: string };
}

export const SITE = Symbol('SITE');

/** @throws Error when the file is missing or not YAML */
export function readSiteContent(contentDir: URL): SiteContent {
  return parse(readFileSync(new URL('site/brand.yml', contentDir), 'utf8')) as SiteContent;
}
