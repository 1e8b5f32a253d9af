import { describe, expect, it } from '@jest/globals';
import { type CsvRow, toCsv } from './csv';

const row = (value: CsvRow[string]) => toCsv([{ Wert: value }]).split('\r\n')[1];

describe('an exported table', () => {
  it('begins with the mark that tells a spreadsheet it is UTF-8', () => {
    expect(toCsv([{ Größe: '' }])).toBe('\uFEFFGröße\r\n\r\n');
  });

  it('separates cells with semicolons', () => {
    expect(toCsv([{ A: 'eins', B: 'zwei' }])).toContain('A;B\r\neins;zwei\r\n');
  });

  it.each([
    [990.5, '990,5'],
    [true, 'ja'],
    [false, 'nein'],
    [null, ''],
    ['Brandt; Metallbau', '"Brandt; Metallbau"'],
    ['Firma „Karl"', '"Firma „Karl"""'],
    ['zwei\nZeilen', '"zwei\nZeilen"'],
  ])('writes %j as %s', (value, expected) => {
    expect(row(value)).toBe(expected);
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd|x', '-2+3+cmd', '\t=1'])('never lets %j compute', (text) => {
    expect(row(text)).toBe(`'${text}`);
  });

  it.each(['+49 5251 123-45', '-20.000', 'a=b'])('leaves %s as it is', (text) => {
    expect(row(text)).toBe(text);
  });
});
