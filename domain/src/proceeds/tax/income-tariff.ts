import type { ChurchTaxPercent, TaxTariff } from '../../company/index.js';
import type { IncomeTariff, SolidarityLaw } from '../law/law.js';

/** Who is taxed, and with what other income. */
export interface Taxpayer {
  tariff: TaxTariff;
  churchTaxPercent: ChurchTaxPercent;
  otherTaxableIncome: number;
}

/** Far below a cent: takes the binary noise from an amount before it is cut. */
const NOISE = 1e-6;

/** To the full euro, cut. */
export const cutToEuro = (amount: number) => Math.floor(amount + NOISE);

/** To the cent, cut. */
export const cutToCent = (amount: number) => Math.floor(amount * 100 + NOISE) / 100;

/**
 * Income tax on a taxable income, both in euros (§ 32a Abs. 1 EStG; jointly assessed Abs. 5). Income and
 * tax are cut to the euro; between them everything is whole numbers.
 */
export function incomeTax(taxableIncome: number, tariff: TaxTariff, law: IncomeTariff): number {
  return tariff === 'joint'
    ? 2 * single(cutToEuro(taxableIncome) / 2, law)
    : single(taxableIncome, law);
}

/** The zones' polynomials hold squares of ten-thousandths with coefficients in cents. */
const SQUARE = 100 * 10_000 ** 2;
const LINEAR = SQUARE / 10_000;

function single(taxableIncome: number, law: IncomeTariff): number {
  const x = cutToEuro(taxableIncome);
  const { basicAllowance, zone2, zone3, zone4, zone5 } = law;
  if (x <= basicAllowance) return 0;
  if (x <= zone2.end) return zone(x - basicAllowance, { ...zone2, base: 0 });
  if (x <= zone3.end) return zone(x - zone2.end, zone3);
  const { rate, less } = x <= zone4.end ? zone4 : zone5;
  return Math.floor((Math.round(rate * 100) * x - Math.round(less * 100)) / 100);
}

function zone(above: number, { square, linear, base }: IncomeTariff['zone3']): number {
  const scaled =
    Math.round(square * 100) * above * above +
    linear * LINEAR * above +
    Math.round(base * 100) * (SQUARE / 100);
  return Math.floor(scaled / SQUARE);
}

/** Solidarity surcharge on an income tax, in euros, cut to the cent (§ 3 Abs. 3, § 4 SolZG). */
export function solidaritySurcharge(tax: number, tariff: TaxTariff, law: SolidarityLaw): number {
  const above = tax - law.free[tariff];
  return above <= 0 ? 0 : cutToCent(Math.min(tax * law.rate, above * law.slideIn));
}

/** What an owner pays on further income of a year by the full tariff: income tax and its surcharges. */
export function taxOnFurtherIncome(
  amount: number,
  { tariff, churchTaxPercent, otherTaxableIncome }: Taxpayer,
  law: { tariff: IncomeTariff; solidarity: SolidarityLaw },
): number {
  const without = incomeTax(otherTaxableIncome, tariff, law.tariff);
  const withIt = incomeTax(otherTaxableIncome + amount, tariff, law.tariff);
  const surcharge = (tax: number) => solidaritySurcharge(tax, tariff, law.solidarity);
  const more = withIt - without;
  return more * (1 + churchTaxPercent / 100) + surcharge(withIt) - surcharge(without);
}

/** Withholding tax on a distribution: 25 %, less with church tax (§ 32d Abs. 1 EStG), and surcharges. */
export function flatTax(
  amount: number,
  churchTaxPercent: ChurchTaxPercent,
  rate: number,
  solidarity: number,
): { incomeTax: number; solidarity: number; church: number; total: number } {
  const church = churchTaxPercent / 100;
  const tax = (amount * rate) / (1 + rate * church);
  return {
    incomeTax: tax,
    solidarity: tax * solidarity,
    church: tax * church,
    total: tax * (1 + solidarity + church),
  };
}
