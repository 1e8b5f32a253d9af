import type { Assumptions } from './assumptions.js';
import type { ProceedsInput } from './input.js';
import type { LawData } from './law/law.js';
import { euros, factor, HOUSE, METHOD, OWN_ENTRY, rate, type Step, step } from './step.js';
import { corporateTaxRate } from './tax/corporate-rate.js';
import { saleYearOf } from './tax/sale.js';

export interface DebtService {
  bankLoan: number;
  annuity: number;
  interest: number;
  taxes: number;
  available: number;
  debtService: number;
  /** Available ÷ debt service; null without any debt. */
  dscr: number | null;
}

export interface FinanceablePrice extends DebtService {
  sellerLoanService: number;
  ownFunds: number;
  sideCosts: number;
  reserve: number;
  price: number;
  ownFundsShare: number;
}

export type Lever = 'seller-loan' | 'longer-term' | 'own-funds';

export interface Financing {
  taxRate: number;
  maximum: FinanceablePrice;
  /** With less EBIT, as a bank tests it. */
  stressed: FinanceablePrice;
  /** A given bank loan, judged as it stands; null without one. */
  given: { asPlanned: DebtService; stressed: DebtService } | null;
  /** Whether the price is for the shares (old debt stays and is served) or for the company before debt. */
  comparesWith: 'shares' | 'company';
  gap: number | null;
  levers: { id: Lever; label: string; brings: number }[];
  steps: Step[];
}

type Buyer = NonNullable<ProceedsInput['buyer']>;

/** Yearly instalment of a loan of 1 that is repaid in equal instalments. */
export function annuity(interest: number, years: number): number {
  return interest === 0 ? 1 / years : interest / (1 - (1 + interest) ** -years);
}

/**
 * The most a buyer can pay so that the company's money covers the debt service as often as the bank asks
 * for; null without a buyer's assumptions.
 * @param asked the price wished for, of the same basis; null: none
 */
export function financing(
  ebit: number,
  asked: { shares: number | null; company: number | null },
  input: ProceedsInput,
  law: LawData,
  assumptions: Assumptions,
): Financing | null {
  const { buyer, company } = input;
  if (!buyer) return null;
  const usual = assumptions.buyer.value;
  const taxRate =
    buyer.taxRate ??
    corporateTaxRate(saleYearOf(input) + 1, company.tradeTaxMultiplierPercent, law);
  const base = buyer.ebit ?? ebit;
  const maximum = financeablePrice(base, buyer, taxRate, usual);
  const comparesWith = buyer.oldDebtService > 0 ? 'shares' : 'company';
  const wish = asked[comparesWith];
  const priceWith = (changed: Partial<Buyer>) =>
    financeablePrice(base, { ...buyer, ...changed }, taxRate, usual).price - maximum.price;
  return {
    taxRate,
    maximum,
    stressed: financeablePrice(base * (1 - buyer.stress), buyer, taxRate, usual),
    given:
      buyer.bankLoan === null
        ? null
        : {
            asPlanned: debtService(base, buyer.bankLoan, buyer, taxRate),
            stressed: debtService(base * (1 - buyer.stress), buyer.bankLoan, buyer, taxRate),
          },
    comparesWith,
    gap: wish === null ? null : wish - maximum.price,
    levers: [
      {
        id: 'seller-loan',
        label: `Verkäuferdarlehen um ${usual.leverAmount.toLocaleString('de-DE')} € höher`,
        brings: priceWith({ sellerLoan: buyer.sellerLoan + usual.leverAmount }),
      },
      {
        id: 'longer-term',
        label: `Laufzeit des Bankdarlehens um ${usual.leverYears} Jahre länger`,
        brings: priceWith({ bankTermYears: buyer.bankTermYears + usual.leverYears }),
      },
      {
        id: 'own-funds',
        label: `Eigene Mittel um ${usual.leverAmount.toLocaleString('de-DE')} € höher`,
        brings: priceWith({ ownFunds: maximum.ownFunds + usual.leverAmount }),
      },
    ],
    steps: stepsOf(base, buyer, maximum, taxRate, law.version),
  };
}

function financeablePrice(
  ebit: number,
  buyer: Buyer,
  s: number,
  usual: Assumptions['buyer']['value'],
): FinanceablePrice {
  const a = annuityOf(buyer);
  const d = buyer.interestDeductible ? 1 : 0;
  const cover = buyer.requiredDscr;
  const sellerLoanService = sellerLoanServiceOf(buyer);
  const free =
    ebit * (1 - s) +
    buyer.depreciation -
    buyer.replacementInvestments +
    s * (buyer.sellerLoanRate * buyer.sellerLoan + buyer.oldInterest) * d -
    cover * (sellerLoanService + buyer.oldDebtService);
  const bankLoan = Math.max(0, free / (cover * a - s * buyer.bankRate * d));
  const borrowed = bankLoan + buyer.sellerLoan;
  const ownFunds = buyer.ownFunds ?? (borrowed * usual.ownFundsShare) / (1 - usual.ownFundsShare);
  const sum = borrowed + ownFunds;
  const sideCosts =
    buyer.sideCosts ??
    (Math.max(0, sum - buyer.reserve) * usual.sideCostsShare) / (1 + usual.sideCostsShare);
  return {
    ...debtService(ebit, bankLoan, buyer, s),
    sellerLoanService,
    ownFunds,
    sideCosts,
    reserve: buyer.reserve,
    price: sum - sideCosts - buyer.reserve,
    ownFundsShare: sum === 0 ? 0 : ownFunds / sum,
  };
}

/** What the company earns in the first year against what it must pay to banks and seller. */
function debtService(ebit: number, bankLoan: number, buyer: Buyer, s: number): DebtService {
  const interest =
    buyer.bankRate * bankLoan + buyer.sellerLoanRate * buyer.sellerLoan + buyer.oldInterest;
  const taxes = s * (ebit - (buyer.interestDeductible ? interest : 0));
  const available = ebit + buyer.depreciation - buyer.replacementInvestments - taxes;
  const service = annuityOf(buyer) * bankLoan + sellerLoanServiceOf(buyer) + buyer.oldDebtService;
  return {
    bankLoan,
    annuity: annuityOf(buyer),
    interest,
    taxes,
    available,
    debtService: service,
    dscr: service > 0 ? available / service : null,
  };
}

const annuityOf = ({ bankRate, bankTermYears, graceYears }: Buyer) =>
  annuity(bankRate, Math.max(1, bankTermYears - graceYears));

/** Equal principal; the first year's payment. */
const sellerLoanServiceOf = ({ sellerLoan, sellerLoanRate, sellerLoanYears }: Buyer) =>
  sellerLoan === 0 ? 0 : sellerLoan / Math.max(1, sellerLoanYears) + sellerLoan * sellerLoanRate;

function stepsOf(
  ebit: number,
  buyer: Buyer,
  max: FinanceablePrice,
  taxRate: number,
  asOf: string,
): Step[] {
  return [
    step({
      id: 'financing.available',
      label: 'Für den Kapitaldienst verfügbar, je Jahr',
      formula: 'EBIT − Steuern + Abschreibung − Ersatzinvestitionen',
      inputs: [
        euros('EBIT', ebit),
        euros('Steuern', max.taxes),
        euros('Abschreibung', buyer.depreciation),
        euros('Ersatzinvestitionen', buyer.replacementInvestments),
        rate('Steuersatz', taxRate),
      ],
      amount: max.available,
      source: METHOD,
      asOf,
    }),
    step({
      id: 'financing.bankLoan',
      label: 'Höchstes Bankdarlehen',
      formula: 'so hoch, dass das Verfügbare den Kapitaldienst so oft deckt, wie die Bank verlangt',
      inputs: [
        euros('verfügbar', max.available),
        factor('verlangte Deckung', buyer.requiredDscr),
        rate('Annuität', max.annuity),
        euros('Rate des Verkäuferdarlehens, erstes Jahr', max.sellerLoanService),
        euros('Kapitaldienst alter Darlehen', buyer.oldDebtService),
      ],
      amount: max.bankLoan,
      source: `${OWN_ENTRY}; ${HOUSE}`,
      asOf,
    }),
    step({
      id: 'financing.price',
      label: 'Finanzierbarer Preis',
      formula: 'Bankdarlehen + Verkäuferdarlehen + eigene Mittel − Nebenkosten − Reserve',
      inputs: [
        euros('Bankdarlehen', max.bankLoan),
        euros('Verkäuferdarlehen', buyer.sellerLoan),
        euros('eigene Mittel', max.ownFunds),
        euros('Nebenkosten', max.sideCosts),
        euros('Reserve', max.reserve),
      ],
      amount: max.price,
      source: METHOD,
      asOf,
    }),
  ];
}
