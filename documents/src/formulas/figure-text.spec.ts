import { expect, it } from '@jest/globals';
import { readFigure } from '../markdown/figure.js';
import { figureText } from './figure-text.js';

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
