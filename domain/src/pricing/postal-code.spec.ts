import { expect, it } from '@jest/globals';
import { canBePostalCodeOf } from './postal-code.js';

it.each([
  ['DE', '20095', true],
  ['DE', 'D-20095', true],
  ['CH', '8001', true],
  ['CH', 'CH-8001', true],
  ['CH', '20095', false],
  ['US', '10001', true],
  ['US', '10001-1234', true],
  ['US', '8001', false],
  ['LV', 'LV-1010', true],
  ['LV', '1010', true],
  ['PT', '9000-123', true],
  ['GB', 'SW1A 1AA', true],
  ['GB', '20095', false],
  ['NL', '1012 AB', true],
  ['AT', '1010 Wien', false],
  ['AE', '', true],
])('%s and „%s“ go together: %s', (country, postalCode, fits) => {
  expect(canBePostalCodeOf(country, postalCode)).toBe(fits);
});
