import { describe, expect, it } from '@jest/globals';
import { startEntries } from '@/lib/billing-address/address-entries';
import { orderSchema } from './order-entries';

const karl = { firstName: 'Karl', lastName: 'Brandt', company: null };
const empty = startEntries(null, undefined);
const suggested = startEntries(null, karl);

const problems = (email: string, buyer = empty, suggestion = empty) => {
  const { error } = orderSchema(suggestion).safeParse({ email, buyer });
  return error?.issues.map(({ message }) => message) ?? [];
};

describe('the first step of an order', () => {
  it('takes an e-mail address alone', () => {
    expect(problems('karl@example.com')).toEqual([]);
  });

  it('takes an address with umlauts in its domain', () => {
    expect(problems('karl@müller.example')).toEqual([]);
  });

  it.each([
    [' ', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
    ['karl', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ])('refuses „%s“', (email, message) => {
    expect(problems(email)).toEqual([message]);
  });

  it('asks for no address where only the suggested name stands', () => {
    expect(problems('karl@example.com', suggested, suggested)).toEqual([]);
  });

  it('asks for the rest of an address once it was begun', () => {
    expect(problems('karl@example.com', { ...suggested, city: 'Paderborn' }, suggested)).toEqual([
      'Straße und Hausnummer ist erforderlich',
      'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein',
    ]);
  });

  it('asks for the rest of a stored address that was emptied in part', () => {
    const buyer = { ...suggested, street: '', postalCode: '33098', city: 'Paderborn' };
    expect(problems('karl@example.com', buyer)).toEqual(['Straße und Hausnummer ist erforderlich']);
  });
});
