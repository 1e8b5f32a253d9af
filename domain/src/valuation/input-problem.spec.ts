import { describe, expect, it } from '@jest/globals';
import { INDUSTRIES } from './industries.js';
import type { ValuationDraft, ValuationInput } from './input.js';
import { inputProblem, REQUIRED_FIELDS } from './input-problem.js';

const COMPLETE: ValuationInput = {
  jahresumsatz: 1_000_000,
  jahresgewinn: 100_000,
  branche: 'Bau/Handwerk',
  mitarbeiteranzahl: 24,
  unternehmensalter: 33,
  inhaberabhangigkeit: 'hoch',
  kundenabhangigkeit: 'ja',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
};

const draftWith = (changes: object): ValuationDraft => ({ ...COMPLETE, ...changes });

describe('a missing field', () => {
  it.each([
    ['jahresumsatz', 'Jahresumsatz'],
    ['jahresgewinn', 'Jahresgewinn (EBIT)'],
    ['branche', 'Branche'],
    ['mitarbeiteranzahl', 'Mitarbeiteranzahl'],
    ['inhaberabhangigkeit', 'Inhaberabhängigkeit'],
    ['kundenabhangigkeit', 'Kundenabhängigkeit'],
  ])('is asked for by its German name when %s is empty', (field, label) => {
    expect(inputProblem(draftWith({ [field]: '' }))).toEqual({
      field,
      reason: 'missing',
      message: `Bitte füllen Sie das Feld "${label}" aus.`,
    });
  });

  it.each([0, null, undefined, Number.NaN, ''])('is what a revenue of %p counts as', (value) => {
    expect(inputProblem(draftWith({ jahresumsatz: value }))?.reason).toBe('missing');
  });

  it('is what a profit of zero and a company without employees count as', () => {
    expect(inputProblem(draftWith({ jahresgewinn: 0 }))?.field).toBe('jahresgewinn');
    expect(inputProblem(draftWith({ mitarbeiteranzahl: 0 }))?.field).toBe('mitarbeiteranzahl');
  });

  it('is what an industry of blanks counts as', () => {
    expect(inputProblem(draftWith({ branche: '  ' }))?.field).toBe('branche');
  });

  it('is reported one at a time, in the order of the form', () => {
    const filled: ValuationDraft = { marktposition: 'regional', wachstumstrend: 'stabil' };
    const reported = REQUIRED_FIELDS.map((field) => {
      const problem = inputProblem(filled);
      Object.assign(filled, { [field]: COMPLETE[field] });
      return problem?.field;
    });
    expect(reported).toEqual(REQUIRED_FIELDS);
    expect(inputProblem(filled)).toBeNull();
  });

  it('is reported before a negative profit', () => {
    const problem = inputProblem(draftWith({ jahresgewinn: -1, kundenabhangigkeit: '' }));
    expect(problem?.field).toBe('kundenabhangigkeit');
  });
});

describe('the company age', () => {
  it.each([null, undefined, '', 0, 33])('may be %p', (unternehmensalter) => {
    expect(inputProblem(draftWith({ unternehmensalter }))).toBeNull();
  });

  it.each([
    [-1, 'negative'],
    [Number.NaN, 'not-a-number'],
  ])('may not be %d', (unternehmensalter, reason) => {
    expect(inputProblem(draftWith({ unternehmensalter }))).toMatchObject({
      field: 'unternehmensalter',
      reason,
    });
  });
});

describe('an impossible value', () => {
  it('is a negative profit, which has no multiple-based value', () => {
    expect(inputProblem(draftWith({ jahresgewinn: -0.01 }))).toEqual({
      field: 'jahresgewinn',
      reason: 'negative',
      message:
        'Bei einem negativen Jahresgewinn lässt sich mit dem Multiplikatorverfahren kein Unternehmenswert berechnen.',
    });
  });

  it.each([
    ['jahresumsatz', 'Jahresumsatz'],
    ['mitarbeiteranzahl', 'Mitarbeiteranzahl'],
  ])('is a negative %s', (field, label) => {
    expect(inputProblem(draftWith({ [field]: -1 }))?.message).toBe(
      `Der Wert im Feld „${label}“ darf nicht negativ sein.`,
    );
  });

  it.each(['jahresumsatz', 'jahresgewinn', 'mitarbeiteranzahl'])('is an infinite %s', (field) => {
    for (const value of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(inputProblem(draftWith({ [field]: value }))).toMatchObject({
        field,
        reason: 'not-a-number',
      });
    }
  });

  it.each(['inhaberabhangigkeit', 'kundenabhangigkeit', 'marktposition', 'wachstumstrend'])(
    'is a choice for %s that is not on offer',
    (field) => {
      expect(inputProblem(draftWith({ [field]: 'toString' }))).toMatchObject({
        field,
        reason: 'unknown-choice',
      });
    },
  );

  it('is neither any industry on offer nor one outside the list', () => {
    for (const branche of [...INDUSTRIES.map(({ name }) => name), 'Raumfahrt']) {
      expect(inputProblem(draftWith({ branche }))).toBeNull();
    }
  });
});
