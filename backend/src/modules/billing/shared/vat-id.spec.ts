import { expect, it } from '@jest/globals';
import { vatIdFault } from './vat-id.js';

/** One number of each member state with right check digits. */
const RIGHT = [
  ...['ATU13585627', 'BE0403019261', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE136695976'],
  ...['DK13585628', 'EE100931558', 'EL094259216', 'ESA13585625', 'FI20774740', 'FR40303265045'],
  ...['HR33392005961', 'HU12892312', 'IE6433435F', 'IT00743110157', 'LT119511515', 'LU15027442'],
  ...['LV40003521600', 'MT11679112', 'NL004495445B01', 'PL8567346215', 'PT501964843'],
  ...['RO18547290', 'SE556188840401', 'SI50223054', 'SK2022749619'],
];
const countryOf = (vatId: string) => vatId.slice(0, 2).replace('EL', 'GR');

it.each(RIGHT)('%s is right in its country, and in no other', (vatId) => {
  expect(vatIdFault(vatId, countryOf(vatId))).toBeNull();
  const other = vatId.startsWith('DE') ? 'AT' : 'DE';
  expect(vatIdFault(vatId, other)).toMatch(/beginnt mit (DE|AT)$/);
});

it.each(RIGHT)('of %s with one digit changed the check digit is wrong', (vatId) => {
  const at = vatId.search(/\d/) + 1;
  const changed = `${vatId.slice(0, at)}${(Number(vatId[at]) + 1) % 10}${vatId.slice(at + 1)}`;
  expect(vatIdFault(changed, countryOf(vatId))).toMatch(/^Bitte prüfen Sie/);
});

it.each([
  ['FR40303265045', 'MC', null],
  ['DE', 'DE', 'Bitte prüfen Sie'],
  ['DE12345678X', 'DE', 'Bitte prüfen Sie'],
  ['CHE116281710', 'CH', 'brauchen wir keine USt-IdNr'],
  ['XI123456789', 'GB', 'brauchen wir keine USt-IdNr'],
])('%s at an address in %s', (vatId, country, fault) => {
  const said = vatIdFault(vatId, country);
  if (fault) expect(said).toContain(fault);
  else expect(said).toBeNull();
});
