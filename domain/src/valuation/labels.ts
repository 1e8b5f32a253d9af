import type {
  CustomerDependency,
  GrowthTrend,
  MarketPosition,
  OwnerDependency,
  ValuationField,
} from './input.js';

/** The fields' German names, as the form, the messages and the report show them. */
export const FIELD_LABELS: Readonly<Record<ValuationField, string>> = {
  jahresumsatz: 'Jahresumsatz',
  jahresgewinn: 'Jahresgewinn (EBIT)',
  branche: 'Branche',
  mitarbeiteranzahl: 'Mitarbeiteranzahl',
  unternehmensalter: 'Unternehmensalter',
  inhaberabhangigkeit: 'Inhaberabhängigkeit',
  kundenabhangigkeit: 'Kundenabhängigkeit',
  marktposition: 'Marktposition',
  wachstumstrend: 'Wachstumstrend',
};

export const OWNER_DEPENDENCY_LABELS: Readonly<Record<OwnerDependency, string>> = {
  niedrig: 'Niedrig',
  mittel: 'Mittel',
  hoch: 'Hoch',
};

export const CUSTOMER_DEPENDENCY_LABELS: Readonly<Record<CustomerDependency, string>> = {
  ja: 'Ja',
  nein: 'Nein',
};

export const MARKET_POSITION_LABELS: Readonly<Record<MarketPosition, string>> = {
  regional: 'Regional',
  national: 'National',
  international: 'International',
};

export const GROWTH_TREND_LABELS: Readonly<Record<GrowthTrend, string>> = {
  wachsend: 'Wachsend',
  stabil: 'Stabil',
  sinkend: 'Sinkend',
};
