import { describe, expect, it } from '@jest/globals';
import { type CalculatorFormValues, EMPTY_FORM, formProblems, isComplete } from './schema';

const filled: CalculatorFormValues = {
  ...EMPTY_FORM,
  jahresumsatz: 3_800_000,
  jahresgewinn: 420_000,
  branche: 'Bau/Handwerk',
  mitarbeiteranzahl: 24,
};

describe('The calculator form', () => {
  it('starts with the specified choices and asks for the four things that are missing', () => {
    expect(formProblems(EMPTY_FORM)).toEqual({
      jahresumsatz: 'Bitte füllen Sie das Feld "Jahresumsatz" aus.',
      jahresgewinn: 'Bitte füllen Sie das Feld "Jahresgewinn (EBIT)" aus.',
      branche: 'Bitte füllen Sie das Feld "Branche" aus.',
      mitarbeiteranzahl: 'Bitte füllen Sie das Feld "Mitarbeiteranzahl" aus.',
    });
  });

  it('is complete without the age of the company, and with an age of 0', () => {
    expect(isComplete(filled)).toBe(true);
    expect(isComplete({ ...filled, unternehmensalter: 0 })).toBe(true);
  });

  it('says beside the profit that a loss has no value by multiples', () => {
    expect(formProblems({ ...filled, jahresgewinn: -20_000 })).toEqual({
      jahresgewinn:
        'Bei einem negativen Jahresgewinn lässt sich mit dem Multiplikatorverfahren kein Unternehmenswert berechnen.',
    });
  });

  it('names a loss and a missing industry together', () => {
    const problems = formProblems({ ...filled, jahresgewinn: -20_000, branche: ' ' });
    expect(Object.keys(problems).sort()).toEqual(['branche', 'jahresgewinn']);
  });

  it('takes a revenue of zero as missing', () => {
    expect(isComplete({ ...filled, jahresumsatz: 0 })).toBe(false);
  });
});
