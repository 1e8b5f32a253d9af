import { expect, it } from '@jest/globals';
import { type CompanyFacts, EXAMPLE_FACTS } from '../company/index.js';
import { documentFact } from './index.js';

const textOf = (name: string, facts: CompanyFacts = EXAMPLE_FACTS) =>
  documentFact(name, facts, '2026-11-23').text;

it('writes facts as a letter does, and leaves out what is not known', () => {
  expect(textOf('company.name')).toBe('Brandt Metallbau GmbH');
  expect(textOf('company.legalFormInWords')).toBe('Gesellschaft mit beschränkter Haftung');
  expect(textOf('company.plannedSaleDate')).toBe('29. Dezember 2028');
  expect(textOf('buyer.bankRatePercent')).toBe('4,5 %');
  expect(textOf('buyer.ownFunds')).toBe('600.000 €');
  expect(textOf('buyer.ownFunds', { buyer: { ownFunds: 1234.5 } })).toBe('1.234,50 €');
  expect(textOf('today')).toBe('23. November 2026');
  expect(textOf('company.name', {})).toBeUndefined();
});
