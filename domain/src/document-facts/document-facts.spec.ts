import { expect, it } from '@jest/globals';
import { type CompanyFacts, EXAMPLE_FACTS } from '../company/index.js';
import { documentFact, isDocumentFact, type KnownResult } from './index.js';

const textOf = (
  name: string,
  facts: CompanyFacts = EXAMPLE_FACTS,
  result: KnownResult | null = null,
) => documentFact(name, facts, '2026-11-23', result).text;

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

it('keeps nothing where a blank asks for more than the fact it begins with', () => {
  const whole = documentFact('company.seat', EXAMPLE_FACTS, '2026-11-23', null);
  const begun = documentFact('company.seat.text', EXAMPLE_FACTS, '2026-11-23', null);
  expect(whole.field).toBe('company.seat');
  expect(begun).toEqual({ label: whole.label, text: whole.text });
  expect(isDocumentFact('company.seat.text')).toBe(true);
  expect(isDocumentFact('company.seat.text.text')).toBe(false);
  expect(isDocumentFact('today.text')).toBe(false);
});

it('says in one text what a blank asks for together', () => {
  const facts: CompanyFacts = {
    company: { legalForm: 'gmbh' },
    shares: { heldBy: 'private', dealType: 'shares', soldPercent: 100, acquisitionCost: 26_000 },
  };
  expect(textOf('sale.formAndObject', facts)).toBe('GmbH, alle Anteile');
  expect(textOf('sale.taxBasis', facts)).toBe('26.000 € Anschaffungskosten');
  expect(textOf('shares.formAndHolder', facts)).toBe(
    'GmbH, Anteile: Ich selbst, im Privatvermögen',
  );
  const half: CompanyFacts = {
    company: { legalForm: 'kg' },
    shares: { dealType: 'shares', soldPercent: 50, acquisitionCost: 26_000, bookValue: 420_000 },
  };
  expect(textOf('sale.formAndObject', half)).toBe('KG, 50 % der Anteile');
  expect(textOf('sale.taxBasis', half)).toBe('420.000 € Buchwert');
  expect(textOf('shares.formAndHolder', half)).toBeUndefined();
  const sole: CompanyFacts = { company: { legalForm: 'einzelunternehmen' } };
  expect(textOf('sale.formAndObject', sole)).toBe('Einzelunternehmen, der Betrieb');
  expect(textOf('shares.formAndHolder', sole)).toBe('Einzelunternehmen');
  for (const name of ['sale.formAndObject', 'sale.taxBasis', 'shares.formAndHolder']) {
    expect(textOf(name, {})).toBeUndefined();
  }
});

it('takes value and price from the engine’s result, the price only where the tax sheet fits', () => {
  const result = { companyValue: 1_574_370.4, price: 1_426_370.2 };
  const privately = 'valuation.priceOfPrivateShares';
  const inHolding = 'valuation.priceOfSharesInHolding';
  const held = (heldBy: 'private' | 'holding', legalForm: 'gmbh' | 'kg' = 'gmbh') => ({
    company: { legalForm },
    shares: { heldBy },
  });
  expect(textOf('valuation.enterpriseValue', {}, result)).toBe('1.574.370 €');
  expect(textOf('valuation.enterpriseValue')).toBeUndefined();
  expect(textOf(privately, held('private'), result)).toBe('1.426.370 €');
  expect(textOf(inHolding, held('private'), result)).toBeUndefined();
  expect(textOf(inHolding, held('holding'), result)).toBe('1.426.370 €');
  expect(textOf(privately, held('holding'), result)).toBeUndefined();
  expect(textOf(privately, held('private', 'kg'), result)).toBeUndefined();
  expect(textOf(privately, {}, result)).toBeUndefined();
  expect(textOf(privately, held('private'), { ...result, price: null })).toBeUndefined();
});
