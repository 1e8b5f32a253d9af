/** A tax rate in percent with two decimals; the driver hands numerics out as text. */
export const VAT_PERCENT = {
  precision: 4,
  scale: 2,
  transformer: { from: Number, to: (percent: number) => percent },
} as const;

export const VAT_TREATMENT_KNOWN = `"vatTreatment" IN ('standard', 'oss', 'reverse-charge', 'not-taxable', 'small-business')`;
