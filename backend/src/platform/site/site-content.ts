import { readFileSync } from 'node:fs';
import { parseYaml } from '@toolkit/documents/yaml';
import { type Sale, saleOf } from '@toolkit/domain/sale';
import { readSelling } from './selling.js';

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
    /** Left out, as the two below, by a sole trader, who has none. */
    managingDirectors?: string[];
    registerCourt?: string;
    registerNumber?: string;
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
  /** Who processes personal data for the operator, by name and place. */
  providers: Record<'host' | 'mail' | 'payment' | 'bank' | 'booking' | 'model', string>;
  /** Where one complains about how data are treated. */
  supervisoryAuthority: string;
  /** Under which law the access is sold, and what belongs to it. */
  sale: Sale;
  /** The conversation and the priority e-mails that premium access includes; left out where it does not. */
  talk?: { minutes: number; supportMonths: number; bookingUrl?: string };
}

export const SITE = Symbol('SITE');

/** @throws Error when a file is missing or not YAML, or the mode of sale is none of the modes */
export function readSiteContent(contentDir: URL): SiteContent {
  const selling = readSelling(contentDir);
  const sale = saleOf(selling.sale, selling.transfer.offered, selling.vat.smallBusiness);
  const file = readFileSync(new URL('site/brand.yml', contentDir), 'utf8');
  const { talk, ...brand } = parseYaml(file) as SiteContent;
  return { ...brand, sale, ...(talk && sale.parts.includes('personal') && { talk }) };
}
