import { expect, it } from '@jest/globals';
import { figureText, namedFormat, readFigure } from './figure.js';

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

it.each(['420.000 €', '0 €', '− 17.000 €', '1.234,50 €', '18 %', '− 28,6 %', '3,7485', '2030'])(
  '%s is written as it was read',
  (text) => {
    const { value = 0, format } = readFigure(text) ?? {};
    expect(figureText(value, format)).toBe(text);
  },
);

it.each([
  [403_000, '+#,##0 €;-#,##0 €;#,##0 €', '403.000 €'],
  [-0.4, '#,##0 €', '0 €'],
  [406_333.33, '#,##0 €', '406.333 €'],
  [1_234.567, undefined, '1.234,57'],
])('%s by the code %s is %s', (value, format, text) => {
  expect(figureText(value, format)).toBe(text);
});
