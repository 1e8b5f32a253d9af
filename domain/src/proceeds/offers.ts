import type { Assumptions } from './assumptions.js';
import type { InputOffer, ProceedsInput } from './input.js';
import { type LawData, lawIn } from './law/law.js';
import { euros, METHOD, rate, type Step, step } from './step.js';
import { flatTax, taxOnFurtherIncome } from './tax/income-tariff.js';
import { saleYearOf } from './tax/sale.js';
import { cautious, costsOf, taxOnSale } from './tax/tax-on-sale.js';

export interface ComparedOffer {
  id: string;
  bidder: string;
  /** All that is offered, of the offer's own basis. */
  offered: number;
  /** Price of the shares without what depends on the future; taxed at once, with the seller's loan. */
  fixedPrice: number;
  costs: number;
  taxAtOnce: number;
  netAtOnce: number;
  /** With the seller's loan repaid and the whole earn-out paid. */
  priceIfAllPaid: number;
  netIfAllPaid: number;
  netLater: number;
  /** Net at once and what comes later, discounted at the rate for later payments. */
  presentValue: number;
  discountRate: number;
  steps: Step[];
}

/**
 * Offers after tax and costs, now and later. A seller's loan is taxed at once, an earn-out when it comes:
 * of a business as later income by the full tariff (BFH IV R 9/21), of shares as part of the same gain.
 * @param bridgeTotal what lies between the company value and the price of all shares
 */
export function compareOffers(
  bridgeTotal: number,
  input: ProceedsInput,
  law: LawData,
  assumptions: Assumptions,
): ComparedOffer[] {
  return input.offers.map((offer) => compare(offer, bridgeTotal, input, law, assumptions));
}

function compare(
  offer: InputOffer,
  bridgeTotal: number,
  input: ProceedsInput,
  law: LawData,
  assumptions: Assumptions,
): ComparedOffer {
  const bridged = offer.basis === 'company' ? bridgeTotal * input.sale.shareSold : 0;
  const fixedPrice = offer.atClosing + offer.sellerLoan + bridged;
  const priceIfAllPaid = fixedPrice + offer.earnOut;
  const costs = costsOf(fixedPrice, input, assumptions);
  const year = saleYearOf(input);
  const tax = (price: number) => taxOnSale({ price, costs }, input, law);
  const fixed = tax(fixedPrice);
  const now = cautious(fixed);
  const earnOutNet =
    fixed.regime === 'business-sale'
      ? earnOutOfBusiness(offer, year, input, law)
      : cautious(tax(priceIfAllPaid)).net - now.net;
  // What is owed to a holding counts first to what stays there.
  const sellerLoan = Math.max(0, offer.sellerLoan - Math.max(0, fixed.leftInHolding));
  const netAtOnce = now.net - sellerLoan;
  const discountRate = assumptions.laterPayments.value;
  const interestLeft =
    1 -
    flatTax(
      1,
      input.owner.churchTaxPercent,
      lawIn(law.flatTax, year).value,
      lawIn(law.solidarity, year).value.rate,
    ).total;
  const laterEachYear = [
    ...loanPayments({ ...offer, sellerLoan }, interestLeft),
    ...spread(earnOutNet, Math.max(1, offer.earnOutYears)),
  ];
  const presentValue = laterEachYear.reduce(
    (total, { afterYears, amount }) => total + amount / (1 + discountRate) ** afterYears,
    netAtOnce,
  );
  const { source, asOf } = assumptions.laterPayments;
  return {
    id: offer.id,
    bidder: offer.bidder,
    offered: offer.atClosing + offer.sellerLoan + offer.earnOut,
    fixedPrice,
    costs,
    taxAtOnce: now.tax,
    netAtOnce,
    priceIfAllPaid,
    netIfAllPaid: now.net + earnOutNet,
    netLater: now.net + earnOutNet - netAtOnce,
    presentValue,
    discountRate,
    steps: [
      step({
        id: `offer.${offer.id}.now`,
        label: 'sofort, nach Kosten und Steuer',
        formula: 'fester Kaufpreis − Verkäuferdarlehen − Kosten − Steuer',
        inputs: [
          euros('fester Kaufpreis der Anteile', fixedPrice),
          euros('Verkäuferdarlehen', sellerLoan),
          euros('Kosten des Verkaufs', costs),
          euros('Steuer', now.tax),
        ],
        amount: netAtOnce,
        source: METHOD,
        asOf: law.version,
      }),
      step({
        id: `offer.${offer.id}.all`,
        label: 'wenn alles gezahlt wird, nach Kosten und Steuer',
        formula: 'sofort + Verkäuferdarlehen + Earn-out nach Steuer',
        inputs: [
          euros('sofort', netAtOnce),
          euros('Verkäuferdarlehen', sellerLoan),
          euros('Earn-out nach Steuer', earnOutNet),
        ],
        amount: now.net + earnOutNet,
        source: 'Zufluss des Earn-outs: BFH IV R 9/21; bei Anteilen Einzelfall',
        asOf: law.version,
      }),
      step({
        id: `offer.${offer.id}.present`,
        label: 'Barwert',
        formula: 'sofort + spätere Zahlungen samt Zinsen nach Steuer, abgezinst',
        inputs: [euros('sofort', netAtOnce), rate('Zins für spätere Zahlungen', discountRate)],
        amount: presentValue,
        source,
        asOf,
      }),
    ],
  };
}

/** All of it, in equal parts a year, after tax; no relief of §§ 16, 34 EStG reaches it. */
function earnOutOfBusiness(
  { earnOut, ...offer }: InputOffer,
  year: number,
  { owner }: ProceedsInput,
  law: LawData,
): number {
  const years = Math.max(1, offer.earnOutYears);
  const each = earnOut / years;
  const tax = taxOnFurtherIncome(each, owner, {
    tariff: lawIn(law.incomeTariff, year).value,
    solidarity: lawIn(law.solidarity, year).value,
  });
  return (each - tax) * years;
}

interface Payment {
  afterYears: number;
  amount: number;
}

/** Equal principal, with interest after flat tax on what is still owed. */
function loanPayments(offer: InputOffer, interestLeft: number): Payment[] {
  const years = Math.max(1, offer.sellerLoanYears);
  const principal = offer.sellerLoan / years;
  return Array.from({ length: offer.sellerLoan ? years : 0 }, (_, index) => {
    const owed = offer.sellerLoan - principal * index;
    return {
      afterYears: index + 1,
      amount: principal + owed * offer.sellerLoanRate * interestLeft,
    };
  });
}

function spread(amount: number, years: number): Payment[] {
  return Array.from({ length: amount ? years : 0 }, (_, index) => ({
    afterYears: index + 1,
    amount: amount / years,
  }));
}
