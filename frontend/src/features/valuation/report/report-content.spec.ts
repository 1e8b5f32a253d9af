import { describe, expect, it } from '@jest/globals';
import { InvalidValuationInputError, type ValuationInput } from '@toolkit/domain/valuation';
import { reportContent } from './report-content';
import { reportFileName } from './report-order';

const metalWorkshop: ValuationInput = {
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
const order = { companyName: null, input: metalWorkshop, date: new Date(2026, 10, 21, 9, 30) };
const canvas = { width: 490, textSize: 9.5 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('The report', () => {
  it('says what the company is worth, in which range and at which multiple', () => {
    const { estimate, value, figures } = reportContent(order, canvas);
    expect(plain(estimate)).toBe('rund 1,57 Mio. €');
    expect(plain(value)).toBe('1.574.370 €');
    expect(figures.map((figure) => plain(figure.value))).toEqual([
      '1.259.496 €',
      '1.889.244 €',
      '3,7x',
    ]);
  });

  it('lets the reader follow how the base value came about', () => {
    expect(plain(reportContent(order, canvas).baseValueSentence)).toContain(
      '420.000 € × 5,25 = 2.205.000 €',
    );
  });

  it('lists every factor with its change and its reason', () => {
    const { factors } = reportContent(order, canvas);
    expect(factors.map(({ name, change }) => plain(`${name} ${change}`))).toEqual([
      'Unternehmensalter +5 %',
      'Inhaberabhängigkeit −20 %',
      'Wachstumstrend 0 %',
      'Kundenabhängigkeit −15 %',
    ]);
    expect(factors.every(({ reason }) => reason.endsWith('.'))).toBe(true);
  });

  it('repeats all nine figures of the owner', () => {
    const { inputs } = reportContent(order, canvas);
    expect(inputs.map(([, value]) => plain(value))).toEqual([
      ...['3.800.000 €', '420.000 €', 'Bau/Handwerk', '24', '33 Jahre'],
      ...['Hoch', 'Ja', 'Regional', 'Stabil'],
    ]);
  });

  it('tells an age that was not given from a company founded this year', () => {
    const age = (unternehmensalter: number | null) =>
      reportContent({ ...order, input: { ...metalWorkshop, unternehmensalter } }, canvas).inputs[4];
    expect(age(null)).toEqual(['Unternehmensalter', 'keine Angabe']);
    expect(age(0)).toEqual(['Unternehmensalter', '0 Jahre']);
    expect(age(1)).toEqual(['Unternehmensalter', '1 Jahr']);
  });

  it('ends with five notes, the first of which says that it replaces no advice', () => {
    const { notes } = reportContent(order, canvas);
    expect(notes).toHaveLength(5);
    expect(notes[0]).toContain('ersetzt keine Beratung');
  });

  it('names the company where it is known, else the industry', () => {
    const named = { ...order, companyName: 'Brandt Metallbau GmbH' };
    expect(reportContent(named, canvas).subtitle).toBe('Brandt Metallbau GmbH');
    expect(reportContent(order, canvas).subtitle).toBe('Bau/Handwerk');
  });

  it('is not made of an input that has no value', () => {
    const loss = { ...order, input: { ...metalWorkshop, jahresgewinn: -1 } };
    expect(() => reportContent(loss, canvas)).toThrow(InvalidValuationInputError);
  });
});

describe('The name of the file', () => {
  it('has the day on which the valuation was made', () => {
    expect(reportFileName(order.date)).toBe('Unternehmensbewertung-2026-11-21.pdf');
    expect(reportFileName(new Date(2027, 0, 5))).toBe('Unternehmensbewertung-2027-01-05.pdf');
  });
});
