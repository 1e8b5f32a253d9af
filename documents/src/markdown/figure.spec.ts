import { expect, it } from '@jest/globals';
import { namedFormat, readFigure } from './figure.js';

it.each([
  ['420.000 €', 420_000, '#,##0 €'],
  ['0 €', 0, '#,##0 €'],
  ['− 17.000 €', -17_000, '#,##0 €'],
  ['+ 20.000 €', 20_000, '+#,##0 €;-#,##0 €;#,##0 €'],
  ['1.234,50\u00a0€', 1_234.5, '#,##0.00 €'],
  ['18 %', 0.18, '0 %'],
  ['28,6 %', 0.286, '0.0 %'],
  ['3,7485', 3.7485, '0.0000'],
  ['1.500', 1_500, '#,##0'],
  ['2030', 2_030, '0'],
])('%s becomes a figure', (text, value, format) => {
  expect(readFigure(text)).toEqual({ value, format });
});

it.each([
  '31. Dezember 2027',
  '1.',
  '30.06.2028',
  'bis 600.000 €',
  '5 € je 1 € EBIT',
  '1.500 m²',
  '0 1 2',
  'keine',
  '',
])('%s stays a text', (text) => {
  expect(readFigure(text)).toBeNull();
});

it.each([
  ['€', '#,##0 €'],
  ['0,00 €', '#,##0.00 €'],
  ['%', '0 %'],
  ['0,0 %', '0.0 %'],
  ['0', '0'],
  ['0,00', '0.00'],
])('the format %s of an author is written as %s', (name, code) => {
  expect(namedFormat(name)).toBe(code);
});
