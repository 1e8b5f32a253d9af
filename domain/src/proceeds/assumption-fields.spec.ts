import { expect, it } from '@jest/globals';
import {
  ASSUMPTION_GROUPS,
  assumedNumber,
  changedAssumptions,
  withNumber,
} from './assumption-fields.js';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from './assumptions.js';
import { readAssumptions } from './read-assumptions.js';

const FIELDS = ASSUMPTION_GROUPS.flatMap(({ fields }) => fields);

it('every number of the house can be set, and none twice', () => {
  const names = FIELDS.map(({ row, part }) => (part ? `${row}.${part}` : row));
  const held = Object.entries(DEFAULT_ASSUMPTIONS).flatMap(([row, entry]) => {
    const value = entry?.value;
    if (typeof value === 'number') return [row];
    if (typeof value !== 'object' || value === null) return [];
    return Object.keys(value).map((part) => `${row}.${part}`);
  });
  expect(names.toSorted()).toEqual(held.toSorted());
});

it('a number that is set is the one that is read, and the only change', () => {
  for (const field of FIELDS) {
    const number = assumedNumber(DEFAULT_ASSUMPTIONS, field);
    const set = withNumber(DEFAULT_ASSUMPTIONS, field, number + 1);
    expect(assumedNumber(set, field)).toBe(number + 1);
    expect(changedAssumptions(DEFAULT_ASSUMPTIONS, set)).toEqual([
      { label: field.label, unit: field.unit, from: number, to: number + 1 },
    ]);
  }
});

it('a second table of multiples, a source and their going are told', () => {
  const table: Assumptions['secondMultiples'] = {
    name: 'Eigene Verkäufe',
    source: 'eigene Auswertung',
    asOf: '2026-11-01',
    rows: [{ industry: 'Bau/Handwerk', min: 3.5, max: 5 }],
  };
  const withTable = { ...DEFAULT_ASSUMPTIONS, secondMultiples: table };
  expect(
    changedAssumptions(DEFAULT_ASSUMPTIONS, withTable).map(({ label, to }) => [label, to]),
  ).toEqual([
    ['Zweite Tabelle: Name', 'Eigene Verkäufe'],
    ['Zweite Tabelle: Quelle', 'eigene Auswertung'],
    ['Zweite Tabelle: Stand', '2026-11-01'],
    ['Bau/Handwerk, kleinster Faktor', 3.5],
    ['Bau/Handwerk, größter Faktor', 5],
  ]);
  expect(changedAssumptions(withTable, DEFAULT_ASSUMPTIONS).at(-1)).toMatchObject({
    from: 5,
    to: null,
  });
  const sourced = {
    ...DEFAULT_ASSUMPTIONS,
    baseRate: { ...DEFAULT_ASSUMPTIONS.baseRate, source: 'IDW' },
  };
  expect(changedAssumptions(DEFAULT_ASSUMPTIONS, sourced)).toEqual([
    expect.objectContaining({ label: 'Quelle: Basiszins', to: 'IDW' }),
  ]);
});

it.each([
  ['2026-11-23', true],
  ['2026-11-23-4', true],
  ['gestern', false],
])('a state is a day, with a number where staff have set it: %s', (version, ok) => {
  expect(readAssumptions({ ...DEFAULT_ASSUMPTIONS, version }).ok).toBe(ok);
});
