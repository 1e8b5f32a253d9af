import { describe, expect, it } from '@jest/globals';
import { faultsOf, readExtf } from '../../../../../../test/support/extf-rules.js';
import type { Booking } from './bookings.js';
import { type Batch, COLUMNS, extfFile } from './extf.js';

const BATCH: Batch = {
  consultant: 1_001,
  client: 1,
  chart: 'SKR03',
  financialYearFrom: '2026-01-01',
  from: '2026-11-01',
  until: '2026-11-30',
  madeAt: '20261201000000000',
  name: 'Verkauf 2026-11',
};

const BOOKING: Booking = {
  date: '2026-11-20',
  cents: 99_000,
  side: 'S',
  account: 10_000,
  contraAccount: 8_400,
  reference: '2026-000001',
  reference2: null,
  text: 'Rechnung 2026-000001 Brandt',
  euBuyer: null,
  euPercent: null,
  performedOn: '2026-11-18',
  taxedOn: '2026-11-20',
};

const fileOf = (changes: Partial<Booking>, batch: Partial<Batch> = {}) =>
  extfFile({ ...BATCH, ...batch }, [{ ...BOOKING, ...changes }]);
const cellsOf = (changes: Partial<Booking>, batch?: Partial<Batch>) =>
  readExtf(fileOf(changes, batch)).rows[0] ?? {};

describe('a batch for DATEV', () => {
  it('has the head that DATEV asks for', () => {
    const [head] = readExtf(fileOf({})).lines;
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201000000000;;"";"";"";1001;1;20260101;4;20261101;20261130;"Verkauf 2026-11";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
  });

  it('has 125 columns', () => {
    expect(COLUMNS).toHaveLength(125);
    expect(new Set(COLUMNS).size).toBe(125);
  });

  it('writes a booking with a comma, its day and month, and its number', () => {
    expect(cellsOf({})).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '990,00',
      Leistungsdatum: '18112026',
      'Datum Zuord. Steuerperiode': '20112026',
      'Soll/Haben-Kennzeichen': '"S"',
      Konto: '10000',
      'Gegenkonto (ohne BU-Schlüssel)': '8400',
      'BU-Schlüssel': '',
      Belegdatum: '2011',
      'Belegfeld 1': '"2026-000001"',
      Buchungstext: '"Rechnung 2026-000001 Brandt"',
    });
  });

  it('names country and rate of a consumer in the EU, and the key only where there is one', () => {
    const sale = { euBuyer: 'FI', euPercent: 25.5 };
    expect(cellsOf(sale)).toMatchObject({
      'EU-Land u. UStID (Bestimmung)': '"FI"',
      'EU-Steuersatz (Bestimmung)': '25,50',
      'BU-Schlüssel': '',
    });
    expect(cellsOf(sale, { ossTaxKey: '0240' })).toMatchObject({ 'BU-Schlüssel': '"0240"' });
    expect(cellsOf({}, { ossTaxKey: '0240' })).toMatchObject({ 'BU-Schlüssel': '' });
  });

  it.each([
    ['a quotation mark', 'Das "Haus"', '"Das ""Haus"""'],
    ['a semicolon', 'Meier; Söhne', '"Meier; Söhne"'],
    ['a line break and a tab', 'Meier\r\n\tSöhne', '"Meier Söhne"'],
    [
      'letters that Windows-1252 lacks',
      'Łukasz Dvořák, Şahin € „Bau“',
      '"Lukasz Dvorák, Sahin € „Bau“"',
    ],
    ['a sign that nothing can stand for', '株式会社', '"????"'],
    ['what looks like a formula', '=1+1', '"=1+1"'],
    ['more than sixty characters', 'x'.repeat(80), `"${'x'.repeat(60)}"`],
  ])('keeps a text with %s in its field', (_, text, written) => {
    expect(cellsOf({ text })).toMatchObject({ Buchungstext: written });
    expect(faultsOf(fileOf({ text }))).toEqual([]);
  });

  it('keeps of a payment number what the field takes', () => {
    expect(cellsOf({ reference: 'pi_3Nx (alt)~' })).toMatchObject({ 'Belegfeld 1': '"pi_3Nxalt"' });
  });

  it('is the same byte by byte', () => {
    expect(fileOf({}).equals(fileOf({}))).toBe(true);
  });
});

describe('the rules of the format find', () => {
  const written = fileOf({}).toString('latin1');
  it.each([
    ['a dot for a comma', '990,00', '990.00'],
    ['a side that is none', ';"S";', ';"X";'],
    ['a text without marks', '"2026-000001"', '2026-000001'],
    ['a day that is none', ';2011;', ';3111;'],
    ['a day outside of the batch', ';2011;', ';2010;'],
    ['a column too many', '\r\n990,00', '\r\n;990,00'],
    ['a line that ends alone', '\r\n990,00', '\n990,00'],
    ['a financial year that begins later', ';20260101;', ';20261201;'],
    ['a wrong version', '"Buchungsstapel";13', '"Buchungsstapel";7'],
    ['an amount of nothing', '990,00', '0,00'],
  ])('%s', (_, right, wrong) => {
    expect(written).toContain(right);
    expect(faultsOf(Buffer.from(written.replace(right, wrong), 'latin1'))).not.toEqual([]);
    expect(faultsOf(Buffer.from(written, 'latin1'))).toEqual([]);
  });
});
