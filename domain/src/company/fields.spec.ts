import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from './example.js';
import { companyFactsSchema } from './facts.js';
import { describeField, FACT_FIELDS, type FieldDescription, titleOf } from './fields.js';

/** The places of all values, such as `years.0.items.1.amount`. */
function places(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]));
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The paths of all fields of a schema, without positions in lists. */
function paths({ properties, items }: Schema, path: string[] = []): string[] {
  if (items) return paths(items, path);
  if (!properties) return [path.join('.')];
  return Object.entries(properties).flatMap(([key, inner]) => paths(inner, [...path, key]));
}

const fields: [string, FieldDescription][] = Object.entries(FACT_FIELDS);

describe('the catalogue of fields', () => {
  it('describes every field of the facts and no other', () => {
    const known = paths(companyFactsSchema() as Schema).filter((path) => !path.endsWith('.id'));
    expect(Object.keys(FACT_FIELDS).toSorted()).toEqual(known.toSorted());
  });

  it('describes every value of the example', () => {
    const nameless = places(EXAMPLE_FACTS).filter(
      (path) => !path.endsWith('.id') && !describeField(path),
    );
    expect(nameless).toEqual([]);
  });

  it('finds a field by its position and by the year and key it belongs to', () => {
    expect(describeField('years.1.items.0.amount')).toBe(FACT_FIELDS['years.items.amount']);
    expect(describeField('years.2024.items.kran.amount')).toBe(FACT_FIELDS['years.items.amount']);
    expect(describeField('years.2024.taxValuation.profit')).toBe(
      FACT_FIELDS['years.taxValuation.profit'],
    );
    expect(describeField('plan.years.0.ebit')).toBe(FACT_FIELDS['plan.years.ebit']);
    expect(describeField('offers.albers.atClosing')).toBe(FACT_FIELDS['offers.atClosing']);
    for (const path of ['', 'company', 'years', 'years.1', 'years.1.items', 'nothing.here']) {
      expect(describeField(path)).toBeUndefined();
    }
  });

  it('names a field that stands alone', () => {
    expect(titleOf('years.2024.revenue')).toBe('Umsatz 2024');
    expect(titleOf('years.2024.items.kran.id')).toBe('Jahr 2024');
    expect(titleOf('owner.taxTariff')).toBe('Steuertarif');
    expect(titleOf('offers.albers.id')).toBe('Angebote');
  });

  it('says of each field in sentences what it is for and what it changes', () => {
    for (const [path, field] of fields) {
      for (const sentence of [field.purpose, field.changes]) {
        expect(`${path}: ${sentence}`).toMatch(/: [A-ZÄÖÜ0-9].*\.$/);
      }
      expect(Object.values(field).join(' ')).not.toMatch(/["!]| - /);
      expect(`${path} ${field.choices !== undefined}`).toBe(`${path} ${field.unit === 'choice'}`);
    }
  });
});
