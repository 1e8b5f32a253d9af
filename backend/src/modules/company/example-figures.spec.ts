import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import {
  computeProceeds,
  DEFAULT_ASSUMPTIONS,
  inputFromFacts,
  LAW_2026,
  type ProceedsInput,
} from '@toolkit/domain/proceeds';
import { calculate, type ValuationInput } from '@toolkit/domain/valuation';
import { CONTENT_DIR } from '../../config/content-dir.js';

/*
 * The example company's way from its earnings to the owner's pocket stands in the fact sheet, the course,
 * the documents and the assistant's cards. Here every figure of it is what calculator and engine compute,
 * to the euro, and no text holds an amount that neither they nor the fact sheet know.
 */

const text = (file: string) => readFileSync(new URL(file, CONTENT_DIR), 'utf8');
const filesOf = (folder: string, ending: string) =>
  readdirSync(new URL(folder, CONTENT_DIR))
    .filter((name) => name.endsWith(ending))
    .map((name) => folder + name);

const SHEET = 'course/beispiel.md';
/** Brandt's financing among that of others, whose amounts are their own. */
const FINANCING = 'course/vertiefungen/finanzierung.md';
const TEXTS = new Map(
  [
    ...filesOf('course/', '.md'),
    FINANCING,
    ...filesOf('downloads/', '.md'),
    ...filesOf('assistant/', '.yml'),
    ...filesOf('rehearsal/', '.yml'),
    'site/landing.yml',
  ]
    .toSorted()
    .map((file) => [file, text(file)]),
);

const some = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('There is no result.');
  return value;
};

// What the owner types into the calculator, in 2026 and after two years of preparation.
const TODAY: ValuationInput = {
  jahresumsatz: 3_800_000,
  jahresgewinn: 420_000,
  branche: 'Bau/Handwerk',
  mitarbeiteranzahl: 24,
  unternehmensalter: 33,
  inhaberabhangigkeit: 'hoch',
  kundenabhangigkeit: 'ja',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
};
const PREPARED: ValuationInput = {
  ...TODAY,
  unternehmensalter: 35,
  inhaberabhangigkeit: 'mittel',
  kundenabhangigkeit: 'nein',
};
const worth = (input: ValuationInput) => calculate(input).angepassterWert;
const value = worth(TODAY);
const prepared = worth(PREPARED);
const ownerSolved = worth({ ...TODAY, inhaberabhangigkeit: 'mittel' });
const customerSolved = worth({ ...TODAY, kundenabhangigkeit: 'nein' });
const lessEbit = (input: ValuationInput, by: number) =>
  worth({ ...input, jahresgewinn: input.jahresgewinn - by });

// What the engine computes from the same facts, in 2026, prepared with the balance sheet of 2027, and
// at closing with that of 2028.
const facts = inputFromFacts(EXAMPLE_FACTS, DEFAULT_ASSUMPTIONS, 2026);
const input = some(facts.input);
const compute = (changed: ProceedsInput) => computeProceeds(changed, LAW_2026, DEFAULT_ASSUMPTIONS);
const withBalance = (balance: object, company: object = {}): ProceedsInput => ({
  ...input,
  company: { ...input.company, ...company },
  balance: { ...some(input.balance), ...balance },
});
const SOLVED = { ownerDependency: 'mittel', keyCustomer: 'nein' };
const BALANCE_2027 = {
  bankDebt: 215_000,
  taxProvisions: 18_000,
  debtLikeProvisions: 27_000,
  workingCapital: 360_000,
  targetWorkingCapital: 360_000,
};
const BALANCE_2028 = {
  bankDebt: 175_000,
  taxProvisions: 24_000,
  debtLikeProvisions: 28_000,
  cash: 299_000,
  workingCapital: 348_000,
  targetWorkingCapital: 348_000,
};

const engine = compute(input);
const later = compute(withBalance(BALANCE_2027, SOLVED));
const closing = compute(withBalance(BALANCE_2028, SOLVED));
const oneSolved = compute(withBalance({}, { ownerDependency: 'mittel' }));
const settled = compute(withBalance({ ...BALANCE_2028, targetWorkingCapital: 360_000 }, SOLVED));
const bridgeOf = (result: typeof engine) => some(result.bridge).total;
/** Tax at the top rate and what is left of a price of the shares, as the tax adviser reckons. */
const soldAt = (agreedPrice: number) => {
  const net = some(compute({ ...input, sale: { ...input.sale, agreedPrice } }).net);
  const top = some(net.tax.topRate);
  return {
    price: agreedPrice,
    gain: net.tax.gain,
    taxable: net.tax.taxable,
    tax: top.tax,
    net: top.net,
  };
};
const need = some(input.owner.need);
const costs = some(input.sale.costs);
const offerOf = (bidder: string) => some(later.offers.find((offer) => offer.bidder === bidder));
const albers = offerOf('Katrin Albers');
const other = offerOf('Metallbaubetrieb');
const asBidden = soldAt(albers.fixedPrice);
const provisional = soldAt(2_300_000 + bridgeOf(closing));
const final = soldAt(2_300_000 + bridgeOf(settled));
const assets = some(
  compute({
    ...withBalance({ ...BALANCE_2028, fixedAssetsBook: 491_000 }, { saleYear: 2028 }),
    sale: {
      ...input.sale,
      dealType: 'assets',
      agreedPrice: 2_300_000,
      assetDeal: { bookValue: 851_000, remaining: 2_000, capital: 26_000 },
    },
  }).net,
).tax;
const loans = some(
  some(compute({ ...input, buyer: { ...some(input.buyer), bankLoan: 1_500_000 } }).financing).given,
);
const office = some(engine.simplified);
const ebit = some(engine.ebit);
const minimum = some(engine.minimum);
/** The careful rate on the whole price, as in the first module. */
const roughly = (price: number) => price * 0.715 - costs;
const careful = hundreds(some(minimum.careful));
const exact = some(minimum.exact);
const lossOfLoan = (loan: number) => (need + costs + 0.285 * loan) / 0.715;

/** Ten months at 3,000 € and 4 % of the price. */
const feeFor = (price: number) => 30_000 + price * 0.04;

/** What a buyer can carry when the bank asks for more than the course assumes. */
const financed = (buyer: Partial<NonNullable<ProceedsInput['buyer']>>) =>
  some(
    compute({ ...input, buyer: { ...some(input.buyer), requiredDscr: 1.2, ...buyer } }).financing,
  );
const tenThousands = (amount: number) => Math.round(amount / 10_000) * 10_000;

function hundreds(amount: number): number {
  return Math.round(amount / 100) * 100;
}
function thousands(amount: number): number {
  return Math.round(amount / 1_000) * 1_000;
}

/** A figure, what calculator or engine says, and the texts in which it must stand. */
const FIGURES: [name: string, amount: number, places: string][] = [
  ['calculator: base value', calculate(TODAY).basiswert, 'sheet 1 2 k1'],
  ['calculator: base value with the company’s age', calculate(TODAY).basiswert * 1.05, '1 k1'],
  ['calculator: and the owner’s share', calculate(TODAY).basiswert * 1.05 * 0.8, '1 k1'],
  [
    'calculator: value today',
    value,
    'sheet 1 2 3 honorarvergleich inhaberabhaengigkeit kundenkonzentration werttreiber bewertungsverfahren kaufpreisbruecke preisgrenze k1 k2 k3',
  ],
  [
    'calculator: today, from',
    calculate(TODAY).bewertungsSpanne.minimum,
    'sheet 1 2 bewertungsverfahren k1',
  ],
  [
    'calculator: today, to',
    calculate(TODAY).bewertungsSpanne.maximum,
    'sheet 1 2 bewertungsverfahren k1',
  ],
  [
    'calculator: value prepared',
    prepared,
    'sheet 1 2 3 6 honorarvergleich werttreiber kaufpreisbruecke k2 k3',
  ],
  [
    'calculator: prepared, from',
    calculate(PREPARED).bewertungsSpanne.minimum,
    'sheet 1 2 6 kundenkonzentration werttreiber k2 k6',
  ],
  ['calculator: prepared, to', calculate(PREPARED).bewertungsSpanne.maximum, 'sheet 1 2 6 k6'],
  ['calculator: what preparation adds', prepared - value, 'sheet 1 2 k2'],
  [
    'calculator: only the owner’s part solved',
    ownerSolved,
    'sheet 1 2 inhaberabhaengigkeit werttreiber k2',
  ],
  ['calculator: what that adds', ownerSolved - value, 'sheet 1 2 inhaberabhaengigkeit k2'],
  [
    'calculator: only the customer’s part solved',
    customerSolved,
    'sheet 1 2 6 kundenkonzentration werttreiber k2 k6',
  ],
  ['calculator: what that adds', customerSolved - value, 'sheet 1 2 kundenkonzentration k2'],
  ['calculator: both, one by one', ownerSolved + customerSolved - 2 * value, 'sheet 2'],
  [
    'calculator: what both together add to that',
    prepared - ownerSolved - customerSolved + value,
    'sheet 2',
  ],
  ['calculator: 10,000 € of EBIT, today', value - lessEbit(TODAY, 10_000), 'sheet 2 k2'],
  ['calculator: 10,000 € of EBIT, prepared', prepared - lessEbit(PREPARED, 10_000), 'sheet 2 k2'],
  ['calculator: 12,000 € of lasting costs', lessEbit(PREPARED, 12_000), 'sheet 2 k2'],
  ['calculator: what they take', prepared - lessEbit(PREPARED, 12_000), '2 k2'],
  ['calculator: what is still added', lessEbit(PREPARED, 12_000) - value, '2 k2'],
  [
    'calculator: 20,000 € of one-off costs each year, today',
    value - lessEbit(TODAY, 20_000),
    'sheet 3 k3',
  ],
  [
    'calculator: 20,000 € each year, prepared',
    hundreds(prepared - lessEbit(PREPARED, 20_000)),
    '6',
  ],
  ['calculator: a salary that is 30,000 € too low', lessEbit(TODAY, 30_000), '2 k2'],
  ['calculator: what that takes', value - lessEbit(TODAY, 30_000), '2 k2'],
  [
    'calculator: a shrinking company without the customer',
    worth({ ...TODAY, kundenabhangigkeit: 'nein', wachstumstrend: 'sinkend' }),
    '2 k2',
  ],
  [
    'calculator: what that takes',
    value - worth({ ...TODAY, kundenabhangigkeit: 'nein', wachstumstrend: 'sinkend' }),
    '2 k2',
  ],
  [
    'calculator: prepared, hardly an owner’s company',
    worth({ ...PREPARED, inhaberabhangigkeit: 'niedrig' }),
    '2 k2',
  ],
  [
    'calculator: the EBIT that would bring as much today',
    hundreds((prepared / value) * 420_000),
    '2 k2',
  ],
  ['calculator: the EBITDA taken for the EBIT', hundreds(95_000 * (value / 420_000)), '3 k3'],
  [
    'normalised: last year',
    ebit.measures.last,
    'sheet 1 2 3 4 5 6 finanzierungscheck werttreiber bewertungsverfahren ebit pruefbogen earn k1 k2 k3 k4 k5 k6',
  ],
  ['normalised: weighted', ebit.measures.weighted, 'sheet 3 ebit k3'],
  ['normalised: mean', ebit.measures.mean, 'sheet 3 ebit k3'],
  ['normalised: 2023', some(ebit.years[0]).normalised, '3'],
  ['normalised: 2024', some(ebit.years[1]).normalised, '3 ebit k3'],
  [
    'normalised: 2024 without the contested item',
    some(some(ebit.years[1]).withoutContested),
    'sheet 3 ebit k3',
  ],
  ['normalised: EBITDA of 2025', some(some(ebit.years[2]).ebitda), '3 k3'],
  [
    'multiples: last year',
    some(engine.multiples).value.middle,
    'sheet 1 2 3 honorarvergleich inhaberabhaengigkeit kundenkonzentration werttreiber bewertungsverfahren kaufpreisbruecke preisgrenze k1 k2 k3',
  ],
  ['multiples: weighted', (value * ebit.measures.weighted) / 420_000, 'sheet 3 k3'],
  ['multiples: mean', (value * ebit.measures.mean) / 420_000, 'sheet 3 k3'],
  [
    'multiples: from the last year to the mean',
    Math.round((value * (1 - ebit.measures.mean / 420_000)) / 10) * 10,
    '3',
  ],
  ['income: after tax', some(engine.income).afterTax, 'sheet 3 bewertungsverfahren k3'],
  ['income: at 18 %', some(engine.income).simple, 'sheet 3 bewertungsverfahren k3'],
  ['income: at 15 %', some(oneSolved.income).simple, 'sheet 3 k3'],
  ['income: at 12 %', some(later.income).simple, 'sheet 3 bewertungsverfahren k3'],
  ['assets: value', some(engine.assets).value, 'sheet 3 bewertungsverfahren k3'],
  ['assets: hidden reserves', some(engine.assets).hiddenReserves, 'sheet 3 k3'],
  ['tax office: 2023', some(office.years[0]).operatingResult, 'bewertungsverfahren'],
  ['tax office: 2024', some(office.years[1]).operatingResult, 'bewertungsverfahren'],
  ['tax office: 2025', some(office.years[2]).operatingResult, 'bewertungsverfahren'],
  ['tax office: mean', office.annualIncome / 0.7, 'sheet 3 bewertungsverfahren k3'],
  ['tax office: after 30 %', office.annualIncome, 'sheet 3 bewertungsverfahren k3'],
  ['tax office: value', office.value, 'sheet 3 bewertungsverfahren k3'],
  [
    'bridge: working capital of 2025',
    285_000 + 430_000 + 25_000 - 130_000 - 185_000 - 80_000,
    '3 kaufpreisbruecke k3',
  ],
  [
    'bridge: free cash of 2025',
    some(engine.bridge).freeCash,
    'sheet 3 kaufpreisbruecke angebotsvergleich k3',
  ],
  ['bridge: taken off in 2025', -bridgeOf(engine), 'sheet 3 kaufpreisbruecke preisgrenze k3'],
  [
    'bridge: taken off in 2027',
    -bridgeOf(later),
    'sheet 3 6 kaufpreisbruecke angebotsvergleich k3 k6',
  ],
  ['bridge: free cash of 2028', some(closing.bridge).freeCash, 'sheet 9 abschluss'],
  ['bridge: taken off in 2028', -bridgeOf(closing), 'sheet 7 k7'],
  ['bridge: price today', some(engine.bridge).price, 'sheet 3 steuern kaufpreisbruecke k3'],
  ['bridge: price prepared', some(later.bridge).price, 'sheet 3 6 kaufpreisbruecke'],
  ['bridge: Albers, as bidden', albers.fixedPrice, 'sheet 6 angebotsvergleich'],
  [
    'bridge: Albers, at once',
    albers.fixedPrice - 250_000,
    'sheet 5 6 pruefbogen angebotsvergleich k5',
  ],
  ['bridge: the other bidder, at once', other.fixedPrice, 'sheet 6 angebotsvergleich'],
  ['bridge: the other bidder, all of it', other.priceIfAllPaid, 'sheet 6 angebotsvergleich'],
  [
    'bridge: Albers at closing',
    provisional.price,
    'sheet 7 9 share abschluss steuer-checkliste k7 k9',
  ],
  [
    'bridge: Albers at closing, at once',
    provisional.price - 250_000,
    'sheet 7 9 finanzierungscheck abschluss vermoegensplan k9',
  ],
  ['bridge: Albers in the end', final.price, 'sheet 9 abschluss k9'],
  ['bridge: Albers in the end, at once', final.price - 250_000, '9'],
  ['tax: gain today', some(engine.net).tax.gain, 'sheet 3 steuern k3'],
  ['tax: taxable today', some(engine.net).tax.taxable, '3 steuern k3'],
  ['tax: income tax today', some(engine.net).tax.taxable * 0.45, '3 steuern k3'],
  ['tax: today', some(some(engine.net).tax.topRate).tax, 'sheet 3 steuern k3'],
  ['tax: net today', some(engine.net).amount, 'sheet 3 9 steuern k3 k9'],
  ['tax: missing today', -some(some(engine.net).gap), 'sheet 3'],
  ['tax: gain prepared', some(later.net).tax.gain, 'sheet 3'],
  ['tax: taxable prepared', some(later.net).tax.taxable, '3'],
  ['tax: income tax prepared', some(later.net).tax.taxable * 0.45, '3'],
  ['tax: prepared', some(some(later.net).tax.topRate).tax, 'sheet 3'],
  ['tax: net prepared', some(later.net).amount, 'sheet 3'],
  ['tax: left prepared', some(some(later.net).gap), 'sheet 3'],
  ['tax: Albers, gain as bidden', asBidden.gain, 'sheet'],
  ['tax: Albers, as bidden', albers.taxAtOnce, 'sheet 6 angebotsvergleich'],
  ['tax: Albers, net as bidden', albers.netIfAllPaid, 'sheet 6 angebotsvergleich earn'],
  ['tax: Albers, left as bidden', albers.netIfAllPaid - need, 'sheet earn'],
  ['tax: Albers, net at once', albers.netAtOnce, 'sheet 6 angebotsvergleich k6'],
  ['tax: Albers, left at once', albers.netAtOnce - need, '6 angebotsvergleich k6'],
  ['tax: the other bidder’s gain at once', soldAt(other.fixedPrice).gain, 'sheet'],
  ['tax: the other bidder, at once', other.taxAtOnce, 'sheet 6 angebotsvergleich'],
  ['tax: the other bidder, net at once', other.netAtOnce, 'sheet 6 angebotsvergleich k6'],
  ['tax: the other bidder, left at once', other.netAtOnce - need, 'sheet 6 angebotsvergleich k6'],
  ['tax: the other bidder’s gain, all paid', soldAt(other.priceIfAllPaid).gain, 'sheet'],
  ['tax: the other bidder, all paid', soldAt(other.priceIfAllPaid).tax, 'sheet'],
  ['tax: the other bidder, net of all', other.netIfAllPaid, 'sheet 6 angebotsvergleich'],
  ['tax: the other bidder, left of all', other.netIfAllPaid - need, 'sheet'],
  ['tax: what Albers brings more at once', albers.netAtOnce - other.netAtOnce, 'sheet 6'],
  ['tax: what she costs more in tax', albers.taxAtOnce - other.taxAtOnce, '6'],
  ['tax: of it on 150,000 € more', hundreds(150_000 * 0.28485), '6'],
  ['tax: of it on her loan', hundreds(250_000 * 0.28485), '6 k6'],
  ['tax: gain at closing', provisional.gain, 'sheet steuer-checkliste'],
  ['tax: taxable at closing', provisional.taxable, 'steuer-checkliste'],
  ['tax: income tax at closing', provisional.taxable * 0.45, 'steuer-checkliste'],
  ['tax: at closing', provisional.tax, 'sheet 7 9 share steuer-checkliste vermoegensplan k9'],
  ['tax: set aside', thousands(provisional.tax), 'sheet 9 steuer-checkliste vermoegensplan k9'],
  ['tax: net at closing', provisional.net, 'sheet 7 share steuer-checkliste vermoegensplan k7'],
  ['tax: left at closing', provisional.net - need, 'sheet'],
  ['tax: net at closing, at once', provisional.net - 250_000, 'sheet'],
  ['tax: left at closing, at once', provisional.net - 250_000 - need, 'sheet'],
  ['tax: gain in the end', final.gain, 'sheet'],
  ['tax: in the end', final.tax, 'sheet 9 k9'],
  ['tax: income tax in the end', hundreds(final.taxable * 0.45), '9 k9'],
  ['tax: net in the end', final.net, 'sheet'],
  ['tax: left in the end', final.net - need, 'sheet'],
  [
    'tax: what was set aside too much',
    thousands(provisional.tax) - final.tax,
    'sheet 9 steuer-checkliste',
  ],
  ['tax: after the stairs', final.net - 21_400, 'sheet 9 k9'],
  ['tax: that is more than today', final.net - 21_400 - some(engine.net).amount, 'sheet 9 k9'],
  ['need: with costs', need + costs, 'preisgrenze k1'],
  ['need: lowest price, careful and exact', some(minimum.careful), 'sheet'],
  ['need: lowest price, careful', careful, 'sheet 1 3 6 preisgrenze verhandlungsplan k1 k3 k6'],
  ['need: lowest price, exact', exact, 'sheet 3 preisgrenze'],
  ['need: careful above exact', careful - Math.round(exact), '3'],
  ['need: as company value, balance of 2025', careful - bridgeOf(engine), 'sheet 3 preisgrenze k3'],
  ['need: as company value, balance of 2027', careful - bridgeOf(later), 'sheet 3 k3'],
  ['need: distance today', careful - bridgeOf(engine) - value, '3 preisgrenze k3'],
  ['need: distance prepared', prepared - (careful - bridgeOf(later)), 'k3'],
  [
    'need: at once beside a loan that may fail',
    thousands(lossOfLoan(250_000)),
    'sheet 6 verhandlungsplan k6',
  ],
  ['need: with costs and the loan’s tax', need + costs + 0.285 * 250_000, '6 k6'],
  ['need: the loan’s tax', 0.285 * 250_000, '6 verhandlungsplan k6'],
  ['need: for 10,000 € of loan', lossOfLoan(10_000) - lossOfLoan(0), 'sheet 6 k6'],
  ['first module: tax today', value * 0.285, 'sheet 1 k1'],
  ['first module: left today', roughly(value), 'sheet 1 3 k1'],
  ['first module: missing today', need - roughly(value), '1 3 k1'],
  ['first module: tax prepared', prepared * 0.285, 'sheet 1'],
  ['first module: left prepared', roughly(prepared), 'sheet 1'],
  ['first module: left above the need', roughly(prepared) - need, '1 k1'],
  ['first module: the other bidder', roughly(2_500_000), 'sheet'],
  ['first module: Albers', roughly(2_300_000), 'sheet'],
  ['assets sold: gain', assets.gain, 'sheet 7'],
  ['assets sold: tax of the GmbH', some(assets.rows[0]).amount, 'sheet 7 share'],
  ['assets sold: distributed', some(assets.company).distribution, 'sheet 7'],
  ['assets sold: tax on that', some(assets.rows[1]).amount, 'sheet 7 share'],
  ['assets sold: left', assets.net, 'sheet 7 share k7'],
  ['assets sold: less than the shares', provisional.net - assets.net, 'sheet 7 share k7'],
  ['buyer: tax', hundreds(loans.asPlanned.taxes), 'sheet 5 finanzierungscheck pruefbogen k5'],
  [
    'buyer: available',
    hundreds(loans.asPlanned.available),
    'sheet 5 6 finanzierungscheck pruefbogen k5 k6 finanzierung',
  ],
  [
    'buyer: debt service',
    hundreds(loans.asPlanned.debtService),
    'sheet 5 6 finanzierungscheck pruefbogen k5 k6 finanzierung',
  ],
  [
    'buyer: what stays',
    hundreds(loans.asPlanned.available - loans.asPlanned.debtService),
    '5 finanzierungscheck pruefbogen k5',
  ],
  ['buyer: tax in a weak year', hundreds(loans.stressed.taxes), 'finanzierungscheck'],
  [
    'buyer: available in a weak year',
    hundreds(loans.stressed.available),
    'sheet 5 finanzierungscheck k5 finanzierung',
  ],
  [
    'buyer: missing in a weak year',
    hundreds(loans.stressed.debtService - loans.stressed.available),
    'sheet 5 6 finanzierungscheck pruefbogen k5 k6',
  ],
  ['first module: a buyer’s own 15 %', value * 0.15, '1 k1'],
  ['an adviser’s 4 % of the value today', value * 0.04, 'honorarvergleich'],
  ['with ten months', feeFor(value), '1 honorarvergleich k1'],
  ['and turnover tax', feeFor(value) * 1.19, '1 honorarvergleich k1'],
  ['an adviser’s 4 % of the offer', 92_000, 'honorarvergleich'],
  ['with ten months', feeFor(2_300_000), 'sheet honorarvergleich'],
  ['and turnover tax', feeFor(2_300_000) * 1.19, 'sheet honorarvergleich'],
  ['an adviser’s 4 % of the value prepared', prepared * 0.04, 'honorarvergleich'],
  ['with ten months', feeFor(prepared), 'honorarvergleich'],
  ['and turnover tax', feeFor(prepared) * 1.19, 'honorarvergleich'],
  ['buyer: interest', loans.asPlanned.interest, 'finanzierungscheck'],
  ['buyer: EBIT after interest', 420_000 - loans.asPlanned.interest, '5'],
  ['buyer: EBIT in a weak year', 420_000 * 0.85, 'sheet 5 finanzierungscheck k5'],
  ['bank: 1.2, loan', tenThousands(financed({}).maximum.bankLoan), 'finanzierung'],
  ['bank: 1.2, price', tenThousands(financed({}).maximum.price), 'finanzierung'],
  [
    'bank: 1.0 in a weak year, loan',
    tenThousands(financed({ requiredDscr: 1 }).stressed.bankLoan),
    'finanzierung',
  ],
  [
    'bank: 1.0 in a weak year, price',
    tenThousands(financed({ requiredDscr: 1 }).stressed.price),
    'finanzierung',
  ],
  ['bank: 1.2 in a weak year, loan', tenThousands(financed({}).stressed.bankLoan), 'finanzierung'],
  ['bank: 1.2 in a weak year, price', tenThousands(financed({}).stressed.price), 'finanzierung'],
  [
    'bank: with more own funds',
    tenThousands(financed({ ownFunds: 700_000 }).stressed.price),
    'finanzierung',
  ],
  [
    'bank: over 15 years',
    tenThousands(financed({ bankTermYears: 15 }).stressed.price),
    'finanzierung',
  ],
  [
    'bank: the seller waits eight years',
    tenThousands(financed({ sellerLoanYears: 8 }).stressed.price),
    'finanzierung',
  ],
  [
    'bank: the seller lends more',
    tenThousands(financed({ sellerLoan: 350_000 }).stressed.price),
    'finanzierung',
  ],
];

/** `sheet`, `finanzierung`, a module of the course, `k` and a module for its cards, or how a document's name goes on. */
function fileOf(place: string): string {
  if (place === 'sheet') return SHEET;
  if (place === 'finanzierung') return FINANCING;
  if (/^k?\d$/.test(place)) {
    return place.startsWith('k') ? `assistant/modul-${place[1]}.yml` : `course/modul-${place}.md`;
  }
  const [file, more] = [...TEXTS.keys()].filter((name) =>
    name.replace(/^downloads\/(?:modul-\d|bonus)-/, '').startsWith(place),
  );
  if (!file || more) throw new Error(`${place} is no document's name.`);
  return file;
}

/** As the course writes it: `2.431.013 €`. */
const inEuros = (amount: number) => `${Math.round(amount).toLocaleString('de-DE')} €`;
const AMOUNT = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d+)?(?= €| Euro)/g;
const amountsIn = (words: string) => [...words.matchAll(AMOUNT)].map(([amount]) => `${amount} €`);

/** All numbers an object holds, as the course writes them. */
function amountsOf(given: unknown): string[] {
  if (typeof given === 'number') return [inEuros(Math.abs(given))];
  return given && typeof given === 'object' ? Object.values(given).flatMap(amountsOf) : [];
}

const COMPUTED = new Set(FIGURES.map(([, amount]) => inEuros(amount)));
const ENTERED = new Set([EXAMPLE_FACTS, TODAY, BALANCE_2027, BALANCE_2028].flatMap(amountsOf));
const STATUTORY = new Set(amountsOf(LAW_2026));

/** The sections of the fact sheet that tell the way from the earnings to the pocket. */
const CHAIN = /^## (?:Rechner|Ziele und Rechnung|Bewertungsverfahren|Kaufpreisbrücke|Steuer und)/;

/** What the story gives there besides what the owner enters. */
const TOLD = [
  // The same, to the cent or as „rund“.
  '2.431.012,50 856.642,50 856.600 6.100',
  // Steps of an explanation.
  '2.000 10.000 12.000 150.000 26.375 28.485',
  // The need of the first module, the offers, the stairs, the assets sold.
  '2.400 5.200 249.600 772.800 2.300.000 2.500.000 21.400 851.000',
].flatMap((amounts) => amounts.split(' ').map((amount) => `${amount} €`));

/** Amounts of other examples, of the law and of the story elsewhere: not of the way to the pocket. */
const ELSEWHERE = [
  // §§ 16, 34 EStG with a gain of 150,000 €.
  '181.000 119.000 31.000 35.700 18.659',
  '38.844 12.675 21.752 28.080 16.660 48.435 42.575 23.321 41.368 31.890 18.654',
  // Owners who are not Brandt, and a published case.
  '1.525.000 1.800.000 1.650.000 900.000 180.000 47.600 36.000',
  // The same GmbH sold privately and by a holding, and what § 22 UmwStG still taxes.
  '10.193 13.396 14.270 16.820 18.784 19.784 22.804 24.944 46.750 61.225 69.629 71.418 77.681 87.303 94.573',
  '133.132 135.411 139.248 168.200 180.369 183.519 193.141 204.155 206.193 217.143 222.714 241.101 249.436',
  '261.200 267.143 284.031 291.500 303.815 434.286 534.286 651.429 696.293 717.686 718.899 757.890 777.530',
  '801.429 811.770 870.490 935.000 945.730 960.000 1.000.000',
  // The joinery's file.
  '72.000 290.000 85.000 310.000 44.100 128.000 17.892 260.108',
  // The wholesaler’s file: two families, two offers, a hall.
  '12.871 64.000 89.670 93.000 156.517 179.340 180.194 302.884 359.534 376.550 450.000 459.400 485.950 621.000',
  '628.000 640.000 668.000 704.000 712.000 804.050 1.100.000 1.180.600 1.220.000 1.254.050 1.280.466 1.350.996 1.520.660',
  '1.700.000 2.080.600 2.700.000 3.000.000 3.200.000 3.400.000 3.808.000 4.198.320 4.200.000 4.300.000 4.400.000',
  '14.800.000',
  // The planning office’s file: a sale that fails and one that does not.
  '82.000 85.818 155.903 158.923 226.717 235.999 240.000 258.621 262.000 320.718 322.000 406.205 415.288 471.077',
  '550.000 641.283 700.000 721.379 877.282 963.100 1.050.000 1.100.736 1.104.929 1.114.712 1.248.000 1.375.920',
  '1.381.162 1.600.000 1.612.000 1.651.104 1.657.394',
  // The accounts, step by step.
  '1.566.000 764.000',
  '403.000 398.000 392.000 390.000 194.000 83.000 29.000',
  // Costs, staff and customers.
  '361.000 273.600 220.400 186.200 611.800 1.235.000 14.280 29.750 37.000 1.200.000 1.520.000 4.256.000 5.320.000',
  // The offers: what an earn-out is worth, a loan with interest, a loss after two instalments.
  '45.000 54.800 115.000 281.250 2.175.000 2.185.000',
  // Afterwards: the pots, deposits that no law protects, half of the sum as a gift.
  '33.600 201.600 571.200 1.001.000 1.902.000',
  // Bäckerei Lenz, leased.
  '22.800 42.000 81.000 108.800 128.000',
  // Werbetechnik Harms, closed in order.
  '20.400 70.000 85.000 260.000 296.000',
  // Messtechnik Reuss, given to a foundation.
  '20.900 190.000 291.000 320.000 480.000 800.000 970.000 990.000 1.102.000 5.800.000 6.600.000',
  // A business given to a daughter, with wages, siblings and a pension.
  '63.750 72.000 425.000 825.000 2.400.000 3.420.000 3.600.000 5.500.000',
  // Elektro Sommer, bought by its foreman.
  '41.000 69.000 114.000 160.000 532.680 690.000 692.680',
].flatMap((amounts) => amounts.split(' ').map((amount) => `${amount} €`));

describe('the example’s way from the earnings to the pocket', () => {
  it('stands in every text as calculator and engine compute it, to the euro', () => {
    const missing = FIGURES.flatMap(([name, amount, places]) =>
      places
        .split(' ')
        .map(fileOf)
        .filter((file) => !amountsIn(TEXTS.get(file) ?? '').includes(inEuros(amount)))
        .map((file) => `${name}, ${inEuros(amount)}: not in ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('calls nothing the estimated value but what the calculator gives', () => {
    const known = [...[value, prepared].map(inEuros), '2.431.012,50 €'];
    const rows = [...TEXTS.values()].flatMap((words) =>
      words.split('\n').filter((line) => /^\| *\**(?:Angepasster|Geschätzter) Wert\**/i.test(line)),
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.flatMap(amountsIn).filter((amount) => !known.includes(amount))).toEqual([]);
  });

  it('ends at the same value where the course says so in millions', () => {
    expect(TEXTS.get('course/modul-3.md')).toContain('beide kommen bei rund 2,43 Mio. € an');
    for (const amount of [prepared, some(later.income).simple]) {
      expect(Math.round(amount / 10_000)).toBe(243);
    }
  });

  it('has no amount in the fact sheet that nobody computes or enters', () => {
    const sections = text(SHEET).split(/^(?=## )/m);
    const chain = sections.filter((section) => CHAIN.test(section));
    expect(chain.length).toBe(5);
    const known = new Set([...COMPUTED, ...ENTERED, ...TOLD]);
    const unknown = chain.flatMap(amountsIn).filter((amount) => !known.has(amount));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('names no amount as told elsewhere that no text has', () => {
    const told = new Set([...TEXTS.values()].flatMap(amountsIn));
    expect([...TOLD, ...ELSEWHERE].filter((amount) => !told.has(amount))).toEqual([]);
  });

  it('has no amount from 10,000 € in any text that neither the engine nor the fact sheet knows', () => {
    const sheet = text(SHEET);
    const inThousands = sheet
      .split(/^(?=## )/m)
      .filter((section) => section.split('\n')[0]?.endsWith('in T€'))
      .flatMap((section) => section.match(/(?<=[|−+] *)\d[\d.]*(?= *\|)/g) ?? [])
      .map((cell) => inEuros(Number(cell.replaceAll('.', '')) * 1_000));
    const known = new Set([
      ...COMPUTED,
      ...ENTERED,
      ...amountsIn(sheet),
      ...inThousands,
      ...STATUTORY,
      ...ELSEWHERE,
    ]);
    const own = [...TEXTS].filter(([file]) => file !== FINANCING);
    const unknown = own.flatMap(([file, words]) =>
      words.split('\n').flatMap((line, at) =>
        amountsIn(line)
          .filter((amount) => amount.length >= '10.000 €'.length && !known.has(amount))
          .map((amount) => `content/${file}:${at + 1} ${amount}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
