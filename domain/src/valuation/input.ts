export const OWNER_DEPENDENCIES = ['niedrig', 'mittel', 'hoch'] as const;
export const CUSTOMER_DEPENDENCIES = ['ja', 'nein'] as const;
export const MARKET_POSITIONS = ['regional', 'national', 'international'] as const;
export const GROWTH_TRENDS = ['wachsend', 'stabil', 'sinkend'] as const;

export type OwnerDependency = (typeof OWNER_DEPENDENCIES)[number];
export type CustomerDependency = (typeof CUSTOMER_DEPENDENCIES)[number];
export type MarketPosition = (typeof MARKET_POSITIONS)[number];
export type GrowthTrend = (typeof GROWTH_TRENDS)[number];

/** What the owner tells the calculator. The field names are those of the API. */
export interface ValuationInput {
  /** Annual revenue in euros. */
  jahresumsatz: number;
  /** Annual profit before interest and taxes (EBIT) in euros. */
  jahresgewinn: number;
  /** Name from the list of industries; any other text gets the default multiple. */
  branche: string;
  mitarbeiteranzahl: number;
  /** Company age in years; 0 = founded this year, null = not told. */
  unternehmensalter: number | null;
  inhaberabhangigkeit: OwnerDependency;
  /** Whether one customer brings more than `KEY_CUSTOMER_PERCENT` of the revenue. */
  kundenabhangigkeit: CustomerDependency;
  marktposition: MarketPosition;
  wachstumstrend: GrowthTrend;
}

export type ValuationField = keyof ValuationInput;

/** The input while it is being typed: everything may still be empty. */
export type ValuationDraft = {
  [Field in ValuationField]?: ValuationInput[Field] | '' | null;
};

/** Share of revenue, in percent, above which a customer counts as a key customer. */
export const KEY_CUSTOMER_PERCENT = 20;

/** The choices an empty form starts with (specification, section 3). */
export const DEFAULT_CHOICES = {
  inhaberabhangigkeit: 'mittel',
  kundenabhangigkeit: 'nein',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
} as const satisfies Partial<ValuationInput>;
