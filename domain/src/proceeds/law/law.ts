/** A statutory value from the day on which it holds. */
export interface LawRow<Value> {
  /** First day (ISO) on which the value holds. */
  validFrom: string;
  value: Value;
  /** Paragraph and, where it changed lately, the act that changed it. */
  source: string;
}

/** § 32a Abs. 1 EStG, in euros as the statute prints them. */
export interface IncomeTariff {
  basicAllowance: number;
  zone2: { end: number; square: number; linear: number };
  zone3: { end: number; square: number; linear: number; base: number };
  zone4: { end: number; rate: number; less: number };
  zone5: { rate: number; less: number };
}

export interface SolidarityLaw {
  rate: number;
  /** Income tax up to which nothing is due. */
  free: { single: number; joint: number };
  /** Most that is due of the income tax above the free amount. */
  slideIn: number;
}

export interface AllowanceLaw {
  amount: number;
  /** Gain from which the allowance melts, euro by euro. */
  meltsFrom: number;
}

export interface ReducedRateLaw {
  /** Share of the average rate. */
  share: number;
  least: number;
  /** Gain up to which it holds. */
  most: number;
  fromAge: number;
}

export interface LawData {
  /** Day (ISO) of the state of law; stored with every result. */
  version: string;
  incomeTariff: readonly LawRow<IncomeTariff>[];
  solidarity: readonly LawRow<SolidarityLaw>[];
  corporateTax: readonly LawRow<number>[];
  corporateSolidarity: readonly LawRow<number>[];
  tradeTaxMeasure: readonly LawRow<number>[];
  /** How many times the trade tax's base amount comes off the income tax. */
  tradeTaxCredit: readonly LawRow<number>[];
  /** Taxable share of a gain from shares (partial-income method). */
  taxableShareOfGain: readonly LawRow<number>[];
  /** Share of a company from which a private gain is taxed by § 17 EStG. */
  substantialShare: readonly LawRow<number>[];
  sharesAllowance: readonly LawRow<AllowanceLaw>[];
  businessAllowance: readonly LawRow<AllowanceLaw & { fromAge: number }>[];
  /** Into how many parts the gain is split for the tariff. */
  gainSplit: readonly LawRow<number>[];
  reducedRate: readonly LawRow<ReducedRateLaw>[];
  /** Share of a company's gain from shares that counts as non-deductible expense. */
  corporateGainShare: readonly LawRow<number>[];
  /** Share of a company from which its distributions are free of a holding's corporate and trade tax. */
  freeDistribution: readonly LawRow<{ corporateFrom: number; tradeFrom: number }>[];
  flatTax: readonly LawRow<number>[];
  simplifiedValue: readonly LawRow<{ factor: number; taxDeduction: number }>[];
}

/** The row that holds at the end of a year: the newest enacted one, the oldest before all others. */
export function lawIn<Value>(rows: readonly LawRow<Value>[], year: number): LawRow<Value> {
  const day = `${year}-12-31`;
  const row = rows.findLast(({ validFrom }) => validFrom <= day) ?? rows[0];
  if (!row) throw new Error('A list of law rows is empty.');
  return row;
}
