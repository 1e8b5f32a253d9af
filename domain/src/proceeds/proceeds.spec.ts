import { describe, expect, it } from '@jest/globals';
import { BRANDT } from '../../test/fixtures/brandt.js';
import { BRANDT_PREPARED, BRANDT_TODAY, SEIDEL_TODAY } from '../../test/fixtures/companies.js';
import { SEIDEL } from '../../test/fixtures/seidel.js';
import { DEFAULT_ASSUMPTIONS } from './assumptions.js';
import type { IncomeValue } from './income-value.js';
import type { ProceedsInput } from './input.js';
import { LAW_2026 } from './law/2026.js';
import type { MultiplesValue, Range } from './multiples.js';
import type { NormalisedEbit } from './normalised-ebit.js';
import { computeProceeds, type Proceeds } from './proceeds.js';
import { rangeSentence, simulate } from './simulation.js';

const compute = (input: ProceedsInput) => computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS);

/** To the cent for money, to a millionth for rates, as the worked cases are rounded. */
function expectWorked(actual: unknown, expected: unknown, path = ''): void {
  if (typeof expected === 'number') {
    if (typeof actual !== 'number') throw new Error(`${path}: ${actual} instead of ${expected}`);
    const tolerance = Math.abs(expected) < 1000 && !Number.isInteger(expected) ? 1e-6 : 0.0101;
    if (Math.abs(actual - expected) > tolerance) {
      throw new Error(`${path}: ${actual} instead of ${expected}`);
    }
    return;
  }
  if (Array.isArray(expected)) {
    expect((actual as unknown[]).length).toBe(expected.length);
    expected.forEach((value, index) => {
      expectWorked((actual as unknown[])[index], value, `${path}[${index}]`);
    });
    return;
  }
  if (typeof expected === 'object' && expected !== null) {
    for (const [key, value] of Object.entries(expected)) {
      expectWorked((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
    }
    return;
  }
  expect(actual).toEqual(expected);
}

const range = ({ min, middle, max }: Range) => ({ min, mitte: middle, max });
const some = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('There is no result.');
  return value;
};

const measures = ({ last, weighted, mean }: NormalisedEbit['measures']) => ({
  letztesJahr: last,
  gewichtet123: weighted,
  durchschnitt: mean,
});

const ebitOf = (ebit: NormalisedEbit) =>
  ebit.years.map((year) => ({
    jahr: year.year,
    ebitGemeldet: year.reported,
    summeBereinigung: year.adjustments,
    ebitBereinigt: year.normalised,
    ebitOhneStrittige: year.withoutContested,
    marge: year.margin,
    ebitda: year.ebitda,
  }));

const multiplesOf = (value: MultiplesValue) => ({
  multiplikatorTabelle: range(value.table),
  faktoren: value.factors.map(({ name, faktor }) => ({ name, faktor })),
  produkt: value.product,
  angewandterMultiplikator: range(value.applied),
  wert: range(value.value),
});

const rateOf = ({ rate }: Proceeds) => ({
  bestandteile: some(rate).parts.map((part) => ({ name: part.name, satz: part.rate })),
  zins: some(rate).rate,
});

const incomeOf = (value: IncomeValue) => ({
  steuersatzStichtag: value.taxRate,
  ergebnisNachSteuern: value.afterTax,
  zins: value.rate,
  wachstum: value.growth,
  wertEinfach: value.simple,
  steuerpfad: value.path.map((year) => ({
    jahr: year.year,
    steuersatz: year.taxRate,
    ergebnisNachSteuern: year.afterTax,
    barwert: year.presentValue,
  })),
  ewigeRente: {
    abJahr: value.perpetuity.fromYear,
    steuersatz: value.perpetuity.taxRate,
    ergebnisNachSteuern: value.perpetuity.afterTax,
    wertEnde: value.perpetuity.terminalValue,
    barwert: value.perpetuity.presentValue,
  },
  wertMitSteuerpfad: value.withTaxPath,
});

const bridgeOf = ({ bridge }: Proceeds) => ({
  unternehmenswert: some(bridge).companyValue,
  finanzschulden: some(bridge).debt,
  schuldaehnlich: some(bridge).debtLike,
  freieBarmittel: some(bridge).freeCash,
  umlaufvermoegenAbweichung: some(bridge).workingCapital,
  nichtBetriebsnotwendig: some(bridge).nonOperating,
  nettoabzug: some(bridge).total,
  kaufpreis: some(bridge).price,
});

const amountOf = ({ net }: Proceeds, id: string) =>
  some(net).tax.rows.find((row) => row.id === id)?.amount;

const sharesTaxOf = (result: Proceeds) => ({
  gewinn: some(result.net).tax.gain,
  steuerpflichtig60: some(result.net).tax.taxable,
  freibetrag17: some(result.net).tax.allowance,
  einkommensteuer: amountOf(result, 'income-tax'),
  solidaritaetszuschlag: amountOf(result, 'solidarity'),
  kirchensteuer: amountOf(result, 'church'),
  steuerNachTarif: some(result.net).tax.total,
  steuerHoechstsatz: some(result.net).tax.topRate?.tax,
  nettoNachTarif: some(result.net).byTariff,
  nettoHoechstsatz: some(result.net).tax.topRate?.net,
});

const TARIFFS = { full: 'voll', 'one-fifth': 'fuenftel', reduced: '34Abs3' };
const businessTaxOf = (result: Proceeds) => {
  const { tax } = some(result.net);
  const details = some(tax.business);
  return {
    gewinn: tax.gain,
    freibetrag16: tax.allowance,
    beguenstigt: tax.taxable,
    estOhneVerkauf: details.without,
    estVoll: details.full,
    estFuenftel: details.oneFifth,
    durchschnittssatzProzent: details.reduced?.averagePercent,
    ermaessigterSatzProzent: details.reduced?.ratePercent,
    est34Abs3: details.reduced?.tax,
    gewaehlt: TARIFFS[details.chosen],
    einkommensteuer: amountOf(result, 'income-tax'),
    solidaritaetszuschlag: amountOf(result, 'solidarity'),
    kirchensteuer: amountOf(result, 'church'),
    steuer: tax.total,
  };
};

const simplifiedOf = ({ simplified }: Proceeds) => {
  const value = some(simplified);
  return {
    jahre: value.years.map((year) => ({
      jahr: year.year,
      betriebsergebnis: year.operatingResult,
      nach30Prozent: year.afterTaxDeduction,
    })),
    jahresertrag: value.annualIncome,
    kapitalisierungsfaktor: value.factor,
    ertragswert: value.incomeValue,
    nichtBetriebsnotwendig: value.nonOperating,
    beteiligungen: value.holdings,
    jungesVermoegen: value.recentContributions,
    summe: value.total,
    mindestwertSubstanz: value.assetFloor,
    wert: value.value,
    mindestwertGreift: value.floorApplies,
  };
};

const simulationOf = ({ simulation }: Proceeds) => {
  const input = some(simulation);
  const result = simulate(input);
  const { min, middle, max } = input.ebit;
  return {
    seed: result.seed,
    ziehungen: result.draws,
    ebit: { min, modus: middle, max },
    zins: { min: input.rate.min, modus: input.rate.middle, max: input.rate.max },
    P10: result.p10,
    P25: result.p25,
    P50: result.p50,
    P75: result.p75,
    P90: result.p90,
    mittel: result.mean,
  };
};

const maximumOf = (value: NonNullable<Proceeds['financing']>['maximum']) => ({
  annuitaet: value.annuity,
  verfuegbar: value.available,
  kapitaldienst: value.debtService,
  dscr: value.dscr,
  bankdarlehenMax: value.bankLoan,
  kapitaldienstVerkaeuferdarlehen: value.sellerLoanService,
  finanzierbarerPreis: value.price,
  eigenmittelQuote: value.ownFundsShare,
});

describe('Brandt Metallbau GmbH, shares held privately', () => {
  const { expected } = BRANDT;
  const today = compute(BRANDT_TODAY);
  const prepared = compute(BRANDT_PREPARED);

  it('normalises three years', () => {
    const ebit = some(today.ebit);
    expectWorked(ebitOf(ebit), expected.normalisierung);
    expectWorked(measures(ebit.measures), expected.nachhaltigesEbit);
    expectWorked(measures(ebit.measuresWithoutContested), expected.nachhaltigesEbitOhneStrittige);
    expect(ebit.amount).toBe(expected.gewaehlt.ebit);
  });

  it.each([
    ['heute', today, expected.heute],
    ['vorbereitet', prepared, expected.vorbereitet],
  ])('values the company by multiples and income (%s)', (_, result, worked) => {
    expectWorked(multiplesOf(some(result.multiples)), worked.multiplikator);
    expectWorked(rateOf(result), worked.zins);
    expectWorked(incomeOf(some(result.income)), worked.ertragswert);
  });

  it('takes 15 % where one of two weaknesses is solved', () => {
    for (const solved of [{ keyCustomer: 'nein' }, { ownerDependency: 'mittel' }] as const) {
      const result = compute({
        ...BRANDT_TODAY,
        company: { ...BRANDT_TODAY.company, ...solved },
      });
      expect(some(result.rate).rate).toBe(expected.ertragswertZins15.nurKundeGeloest);
      expectWorked(some(result.income).simple, expected.ertragswertZins15.wertEinfach);
    }
  });

  it('lets the owner’s part of the earnings melt', () => {
    const melting = some(some(today.income).melting);
    expectWorked(
      {
        zinsOhneInhaberzuschlag: melting.rate,
        anteilInhaber: melting.share,
        jahre: melting.years.length,
        dauerhaft: melting.permanent,
        abschmelzend: melting.years.map((year) => ({
          jahr: year.year,
          rest: year.remaining,
          barwert: year.presentValue,
        })),
        summeAbschmelzend: melting.meltingSum,
        wert: melting.value,
      },
      expected.abschmelzung,
    );
  });

  it('knows the floor and the tax office’s value', () => {
    const assets = some(today.assets);
    expectWorked(
      {
        eigenkapital: assets.equity,
        stilleReserven: assets.hiddenReserves,
        stilleLasten: assets.hiddenBurdens,
        wert: assets.value,
      },
      expected.substanzwert,
    );
    expectWorked(simplifiedOf(today), expected.bewg);
  });

  it('bridges to the price of the shares and leaves what tax and costs leave', () => {
    expectWorked(bridgeOf(today), expected.brueckeHeute);
    expectWorked(bridgeOf(prepared), expected.brueckeVorbereitet);
    expectWorked(sharesTaxOf(today), expected.steuerHeute);
    expectWorked(sharesTaxOf(prepared), expected.steuerVorbereitet);
    expectWorked(
      { heute: some(today.net).gap, vorbereitet: some(prepared.net).gap },
      expected.luecke,
    );
  });

  it('names the lowest price for the need', () => {
    const minimum = some(today.minimum);
    expectWorked(
      {
        bedarf: minimum.need,
        satzHoechst: minimum.topRate,
        genau: minimum.exact,
        vorsichtig: minimum.careful,
      },
      expected.mindestpreis,
    );
    expect(minimum.companyValue).toBeCloseTo(expected.mindestpreis.genau + 148_000, 1);
  });

  it('says what a buyer can finance', () => {
    const financing = some(today.financing);
    const given = some(financing.given);
    const loan = (value: typeof given.asPlanned) => ({
      bankdarlehen: value.bankLoan,
      zinsen: value.interest,
      steuern: value.taxes,
      verfuegbar: value.available,
      kapitaldienst: value.debtService,
      dscr: value.dscr,
    });
    expectWorked(
      {
        kursbeispiel: loan(given.asPlanned),
        kursbeispielStress15: loan(given.stressed),
        hoechstpreis: maximumOf(financing.maximum),
      },
      expected.finanzierbarkeit,
    );
  });

  it('spreads its assumptions', () => {
    expectWorked(simulationOf(today), expected.spanne);
    expect(rangeSentence(simulate(some(today.simulation)))).toBe(
      'In acht von zehn Fällen liegt der Unternehmenswert nach unseren Annahmen bei 1.430.000 € bis 1.690.000 €. Das streut unsere Annahmen, nicht den Markt.',
    );
  });

  it('shows what moves the net proceeds', () => {
    const { base, rows } = some(today.tornado);
    expectWorked(base, expected.tornado.basis);
    const worked = rows.filter(({ driver }) => !['trend', 'costs', 'measure'].includes(driver));
    expectWorked(
      worked.map(({ label, low, high, span }) => ({
        treiber: label.replaceAll('-', '−'),
        nettoTief: low,
        nettoHoch: high,
        spanne: span,
      })),
      expected.tornado.zeilen,
    );
  });

  it('compares the offers of 2028', () => {
    expectWorked(
      prepared.offers.map((offer) => ({
        bieter: offer.bidder,
        angebot: offer.offered,
        festerKaufpreisDerAnteile: offer.fixedPrice,
        steuerSofort: offer.taxAtOnce,
        sofortNetto: offer.netAtOnce,
        allesGezahltKaufpreis: offer.priceIfAllPaid,
        allesGezahltNetto: offer.netIfAllPaid,
      })),
      expected.angebote,
    );
  });

  it('compares a sale of assets in 2028, down to the pocket', () => {
    const { net } = compute({
      ...BRANDT_TODAY,
      company: { ...BRANDT_TODAY.company, saleYear: 2028 },
      sale: {
        ...BRANDT_TODAY.sale,
        dealType: 'assets',
        agreedPrice: 2_300_000,
        assetDeal: { bookValue: 851_000, remaining: 2_000, capital: 26_000 },
      },
    });
    const { tax } = some(net);
    expectWorked(tax.gain, expected.assetDealVergleich.gewinn);
    expectWorked(tax.rows[0]?.amount, expected.assetDealVergleich.steuerGmbH);
    expect(tax.net).toBeCloseTo(1_343_281.3, 1);
  });

  it('says what the value means per euro of EBIT, EBITDA and revenue', () => {
    const implied = some(today.implied);
    expectWorked(
      { evEbit: implied.ebit, evEbitda: implied.ebitda, evUmsatz: implied.revenue },
      expected.implizit,
    );
  });
});

describe('Elektrotechnik Seidel e. K., whose building stays behind', () => {
  const { expected } = SEIDEL;
  const result = compute(SEIDEL_TODAY);

  it('normalises three years with an owner’s salary', () => {
    const ebit = some(result.ebit);
    expectWorked(ebitOf(ebit), expected.normalisierung);
    expectWorked(measures(ebit.measures), expected.nachhaltigesEbit);
    expectWorked(ebit.amount, expected.gewaehlt.ebit);
    expectWorked(ebit.spread, expected.gewaehlt.streuung);
  });

  it('values the business by multiples, income and plan', () => {
    expectWorked(multiplesOf(some(result.multiples)), expected.multiplikator);
    expectWorked(rateOf(result), expected.zins);
    expectWorked(incomeOf(some(result.income)), expected.ertragswert);
    const dcf = some(result.dcf);
    expectWorked(
      {
        zins: dcf.rate,
        plan: dcf.years.map((year) => ({
          jahr: year.year,
          umsatz: year.revenue,
          ebit: year.ebit,
          steuersatz: year.taxRate,
          deltaNuv: year.workingCapitalChange,
          fcf: year.freeCashFlow,
          barwert: year.presentValue,
        })),
        ewig: {
          fcf: dcf.terminal.freeCashFlow,
          wertEnde: dcf.terminal.terminalValue,
          barwert: dcf.terminal.presentValue,
        },
        wert: dcf.value,
        anteilEwigeRente: dcf.perpetuityShare,
      },
      expected.dcf,
    );
  });

  it('counts the building for the tax office and not for the sale', () => {
    const assets = some(result.assets);
    expectWorked(
      {
        eigenkapitalOhneGebaeude: assets.equity,
        stilleReserven: assets.hiddenReserves,
        stilleLasten: assets.hiddenBurdens,
        wert: assets.value,
      },
      expected.substanzwert,
    );
    expectWorked(simplifiedOf(result), expected.bewg);
  });

  it('taxes the sale at the reduced rate, and younger by the one-fifth rule', () => {
    expectWorked(businessTaxOf(result), expected.steuer);
    const younger = compute({ ...SEIDEL_TODAY, owner: { ...SEIDEL_TODAY.owner, age: 54 } });
    expectWorked(businessTaxOf(younger), expected.steuerOhneAlter55);
  });

  it('gives a small business the allowance', () => {
    const small = compute({
      ...SEIDEL_TODAY,
      sale: {
        ...SEIDEL_TODAY.sale,
        agreedPrice: 205_000,
        bookValue: 40_000,
        costs: 15_000,
        retained: null,
      },
      owner: {
        ...SEIDEL_TODAY.owner,
        tariff: 'single',
        churchTaxPercent: 0,
        otherTaxableIncome: 24_000,
      },
    });
    expectWorked(businessTaxOf(small), expected.kleinerFall);
  });

  it('leaves what costs, tax and debts leave', () => {
    const net = some(result.net);
    expectWorked(
      {
        kaufpreis: net.price,
        kosten: -net.costs,
        steuer: -net.taxAmount,
        abloesungBankschulden: -net.tax.repaidDebt,
        bar: net.amount,
        steuerAufGebaeudeOhneGeld: net.tax.business?.onRetained,
      },
      expected.netto,
    );
  });

  it('says what a buyer can finance', () => {
    const financing = some(result.financing);
    expectWorked(
      {
        hoechstpreis: maximumOf(financing.maximum),
        hoechstpreisStress15: maximumOf(financing.stressed),
      },
      expected.finanzierbarkeit,
    );
  });

  it('spreads its assumptions', () => {
    expectWorked(simulationOf(result), expected.spanne);
  });

  it('warns of what is unusual', () => {
    expect(result.warnings.map(({ code }) => code)).toEqual([
      'valueAboveFinanceable',
      'retainedTaxWithoutMoney',
      'multipleHighForSmallEbit',
      'measuresSpread',
    ]);
    expect(result.refusals).toEqual([]);
  });

  it('says what the value means per euro of EBIT, EBITDA and revenue', () => {
    const implied = some(result.implied);
    expectWorked(
      { evEbit: implied.ebit, evEbitda: implied.ebitda, evUmsatz: implied.revenue },
      expected.implizit,
    );
  });
});
