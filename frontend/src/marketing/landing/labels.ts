import landing from '@content/site/landing.yml';
import type {
  CustomerDependency,
  OwnerDependency,
  ValuationInput,
} from '@toolkit/domain/valuation';
import { fillInAll } from '../fill-in';

/** A field that names a claim of `claims.yml`; what depends on it disappears with the claim. */
type ClaimKey = string;

export interface ExampleState {
  label: string;
  text: string;
  inhaberabhangigkeit: OwnerDependency;
  kundenabhangigkeit: CustomerDependency;
}

export interface Feature {
  icon: string;
  title: string;
  text: string;
  claims?: ClaimKey[];
  link?: string;
  to?: string;
}

interface ComparisonTexts {
  title: string;
  adviser: string;
  own: string;
  cost: { label: string; claim: ClaimKey; own: string };
  rows: { label: string; adviser: string; own: string }[];
  savings: ClaimKey;
}

interface LandingTexts {
  hero: {
    title: string;
    lead: string;
    leadTools: string;
    badge: ClaimKey;
    buy: string;
    buyShort: string;
    checklist: string;
    calculator: {
      title: string;
      industry: string;
      profit: string;
      dependency: string;
      dependencies: Record<OwnerDependency, string>;
      example: string;
      own: string;
      reasons: Partial<Record<OwnerDependency, string>>;
      button: string;
      note: string;
    };
  };
  example: {
    title: string;
    intro: string;
    company: Omit<ValuationInput, 'inhaberabhangigkeit' | 'kundenabhangigkeit'>;
    before: ExampleState;
    after: ExampleState;
    difference: string;
    note: string;
  };
  problem: {
    title: string;
    lead: string;
    items: { title: string; text: string; claim?: ClaimKey }[];
  };
  solution: {
    title: string;
    paragraphs: string[];
    uplift: ClaimKey;
    comparison: ComparisonTexts;
  };
  modules: {
    title: string;
    lead: string;
    included: string;
    button: string;
    claim: ClaimKey;
  };
  inside: {
    title: string;
    items: {
      picture: string;
      title: string;
      text: string;
      alt: string;
      link?: string;
      to?: string;
    }[];
  };
  people: { title: string; text: string; link: string };
  price: {
    title: string;
    note: string;
    replaces: ClaimKey;
    replacesPrefix: string;
    assurances: string[];
  };
  testimonials: { title: string; claims: ClaimKey[] };
  features: { title: string; items: Feature[] };
  checklist: {
    title: string;
    subtitle: string;
    text: string;
    free: { title: string; items: string[] };
    note: string;
  };
  questions: {
    title: string;
    more: string;
    contact: string;
    items: { question: string; answer: string }[];
  };
  closing: { title: string; text: string; start: string; buy: string; contact: string };
}

export const texts: LandingTexts = fillInAll(landing);
