import { describe, expect, it } from '@jest/globals';
import { cellName, cellPosition } from './formula.js';
import { parseFormula } from './parse-formula.js';

const cell = (name: string, table?: number) => ({
  kind: 'cells',
  from: cellPosition(name),
  ...(table && { table }),
});

describe('a formula', () => {
  it('is read from left to right, dots before dashes', () => {
    expect(parseFormula('C2 − C3 * 0.5 - 1')).toEqual({
      kind: 'operation',
      operator: '-',
      left: {
        kind: 'operation',
        operator: '-',
        left: cell('C2'),
        right: {
          kind: 'operation',
          operator: '*',
          left: cell('C3'),
          right: { kind: 'number', value: 0.5 },
        },
      },
      right: { kind: 'number', value: 1 },
    });
  });

  it('names cells of other tables and ranges, and functions in capitals or not', () => {
    expect(parseFormula('Sum(T2.C5:D6, b3)')).toEqual({
      kind: 'call',
      name: 'SUM',
      parts: [{ ...cell('C5', 2), to: cellPosition('D6') }, cell('B3')],
    });
  });

  it('may hold texts, comparisons and brackets', () => {
    expect(parseFormula('IF((A2) <> „ja; (nein)“, -1, 2)')).toMatchObject({
      parts: [
        { operator: '<>', right: { kind: 'text', value: 'ja; (nein)' } },
        { kind: 'negative' },
        {},
      ],
    });
  });
});

it('cells are named as in spreadsheets, also beyond Z', () => {
  expect(cellName({ row: 11, column: 27 })).toBe('AB12');
  expect(cellPosition('AB12')).toEqual({ row: 11, column: 27 });
});

it.each([
  ['SUMM(C2:C4)', 'die Funktion „SUMM“ ist unbekannt'],
  ['IF(C2, C3)', 'die Funktion „IF“ hat zu viele oder zu wenige Angaben'],
  ['C2 + ', 'sie ist unvollständig'],
  ['C2 * 0,05', '„,“ steht falsch'],
  ['C2 C3', '„C3“ steht falsch'],
  ['C4:C2 + 1', 'der Bereich ab „C4“ endet vor seinem Anfang'],
  ['Gewinn * 2', '„GEWINN“ ist keine Zelle'],
  ['C2 & C3', '„& C3“ ist nicht zu verstehen'],
])('%s is refused: %s', (source, fault) => {
  expect(() => parseFormula(source)).toThrow(new Error(fault));
});
