import { describe, expect, it } from '@jest/globals';
import { cardSchema, groupExpiry, groupInFours } from './demo-card';

const good = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
const problems = (entries: Partial<typeof good>) =>
  cardSchema.safeParse({ ...good, ...entries }).error?.issues.map(({ message }) => message) ?? [];

describe('the test card form', () => {
  it.each(['4242424242424242', '4000 0000 0000 0002', ' 4000 0025 0000 3155 '])(
    'takes the test card %s',
    (cardNumber) => expect(problems({ cardNumber })).toEqual([]),
  );

  it('refuses any other card, so that no real number leaves the browser', () => {
    expect(problems({ cardNumber: '4111 1111 1111 1111' })).toEqual([
      'Das ist keine der Testkarten. Verwenden Sie zum Beispiel 4242 4242 4242 4242.',
    ]);
  });

  it('says one thing about an empty number', () => {
    expect(problems({ cardNumber: '  ' })).toEqual(['Bitte geben Sie eine Kartennummer ein.']);
  });

  it.each(['', '13/30', '0030', '2030-12'])('asks for month and year instead of „%s“', (expiry) => {
    expect(problems({ expiry })).toContain('Bitte schreiben Sie Monat und Jahr so: 12/30.');
  });

  it('refuses a card that has expired', () => {
    expect(problems({ expiry: '01/20' })).toEqual(['Dieses Datum liegt in der Vergangenheit.']);
  });

  it.each(['1229', '12/29', '12 / 29', '12/2029'])('takes the expiry %s', (expiry) => {
    expect(problems({ expiry })).toEqual([]);
  });

  it('takes a card in the month it expires', () => {
    const now = new Date();
    const month = String(now.getMonth() + 1).padStart(2, '0');
    expect(problems({ expiry: `${month} / ${String(now.getFullYear()).slice(2)}` })).toEqual([]);
  });

  it.each(['', '12', '12a'])('asks for the digits of the security code instead of „%s“', (cvc) => {
    expect(problems({ cvc })).toEqual(['Bitte geben Sie die drei Ziffern der Prüfnummer ein.']);
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['1229', '12/29'],
    ['12/', '12/'],
    ['1/', '01/'],
    ['12/2029', '12/2029'],
    ['12.29', '12/29'],
    ['12 / 29', '12/29'],
    ['x', ''],
  ])('turns the expiry „%s“ into „%s“ while somebody types', (typed, shown) => {
    expect(groupExpiry(typed)).toBe(shown);
  });

  it('groups a number as it is printed on a card', () => {
    expect(groupInFours('42424242-42')).toBe('4242 4242 42');
  });
});
