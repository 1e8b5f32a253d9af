/** The choices of the facts with their German labels, in the order in which they are offered. */

export const LEGAL_FORM_LABELS = {
  einzelunternehmen: 'Einzelunternehmen',
  gbr: 'GbR',
  ohg: 'OHG',
  kg: 'KG',
  'gmbh-co-kg': 'GmbH & Co. KG',
  gmbh: 'GmbH',
  ug: 'UG (haftungsbeschränkt)',
  ag: 'AG',
} as const;
export type LegalForm = keyof typeof LEGAL_FORM_LABELS;
export const LEGAL_FORMS = keysOf(LEGAL_FORM_LABELS);

/** The states by ISO 3166-2:DE. */
export const FEDERAL_STATE_LABELS = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const;
export type FederalState = keyof typeof FEDERAL_STATE_LABELS;
export const FEDERAL_STATES = keysOf(FEDERAL_STATE_LABELS);

/** To whom the premises belong. */
export const PREMISES_OWNER_LABELS = {
  company: 'Dem Unternehmen',
  owner: 'Mir persönlich',
  relative: 'Einer Person aus meiner Familie',
  landlord: 'Fremden; wir mieten',
} as const;
export type PremisesOwner = keyof typeof PREMISES_OWNER_LABELS;
export const PREMISES_OWNERS = keysOf(PREMISES_OWNER_LABELS);

/** How shares are held: by the person, among the assets of a business, or by a holding company. */
export const SHARE_HOLDER_LABELS = {
  private: 'Ich selbst, im Privatvermögen',
  business: 'Ich selbst, in einem Betriebsvermögen',
  holding: 'Eine Holding-GmbH',
} as const;
export type ShareHolder = keyof typeof SHARE_HOLDER_LABELS;
export const SHARE_HOLDERS = keysOf(SHARE_HOLDER_LABELS);

/** What is sold: the shares, or the company's assets one by one. */
export const DEAL_TYPE_LABELS = {
  shares: 'Die Anteile (Share Deal)',
  assets: 'Der Betrieb mit seinen Gegenständen (Asset Deal)',
} as const;
export type DealType = keyof typeof DEAL_TYPE_LABELS;
export const DEAL_TYPES = keysOf(DEAL_TYPE_LABELS);

/** To whom the company goes. */
export const SALE_WAY_LABELS = {
  sale: 'Verkauf an jemanden von außen',
  family: 'Übergabe in der Familie',
  employees: 'Übergabe an Beschäftigte',
  open: 'Noch offen',
} as const;
export type SaleWay = keyof typeof SALE_WAY_LABELS;
export const SALE_WAYS = keysOf(SALE_WAY_LABELS);

/** Why an item leaves the normalised result: the owner, a single event, private, not operating. */
export const BASKET_LABELS = {
  inhaber: 'Inhaber und Familie',
  einmalig: 'Einmalig',
  privat: 'Privat',
  neutral: 'Betriebsfremd',
} as const;
export type Basket = keyof typeof BASKET_LABELS;
export const BASKETS = keysOf(BASKET_LABELS);

export const TAX_TARIFF_LABELS = {
  single: 'Grundtarif (einzeln)',
  joint: 'Splittingtarif (zusammen)',
} as const;
export type TaxTariff = keyof typeof TAX_TARIFF_LABELS;
export const TAX_TARIFFS = keysOf(TAX_TARIFF_LABELS);

/** The measures of sustainable EBIT: the last year, weighted 1:2:3, the mean. */
export const MEASURE_LABELS = {
  last: 'Letztes Jahr',
  weighted: 'Gewichtet, das jüngste Jahr am stärksten',
  mean: 'Durchschnitt',
} as const;
export type Measure = keyof typeof MEASURE_LABELS;
export const MEASURES = keysOf(MEASURE_LABELS);

/** What an offered price is for: the company before its debts, or the shares. */
export const OFFER_BASIS_LABELS = {
  company: 'Für das Unternehmen, vor Schulden und Barmitteln',
  shares: 'Für die Anteile, nach Schulden und Barmitteln',
} as const;
export type OfferBasis = keyof typeof OFFER_BASIS_LABELS;
export const OFFER_BASES = keysOf(OFFER_BASIS_LABELS);

export const CHURCH_TAX_PERCENTS = [0, 8, 9] as const;
export type ChurchTaxPercent = (typeof CHURCH_TAX_PERCENTS)[number];

function keysOf<Key extends string>(
  labels: Readonly<Record<Key, string>>,
): readonly [Key, ...Key[]] {
  return Object.keys(labels) as [Key, ...Key[]];
}
