import { describe, expect, it } from '@jest/globals';
import { type AmountEntries, amountSchema } from './amount-action';

const schema = amountSchema(99_000);

const faultsOf = (entries: Partial<AmountEntries>) =>
  schema
    .safeParse({ extent: 'part', amount: 100, access: 'ends', reason: 'Kulanz', ...entries })
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];

describe('a refund as staff enter it', () => {
  it.each([{}, { amount: 990 }, { amount: 0.01 }, { extent: 'all', amount: null } as const])(
    'takes %j',
    (entries) => {
      expect(faultsOf(entries)).toEqual([]);
    },
  );

  it.each([null, 0, -5])('asks for an amount instead of %j', (amount) => {
    expect(faultsOf({ amount })).toEqual([
      'amount: Bitte geben Sie den Betrag ein, der zurückgehen soll.',
    ]);
  });

  it('never gives back more than is left', () => {
    expect(faultsOf({ amount: 990.01 })).toEqual([
      'amount: Es können höchstens 990,00\u00a0€ erstattet werden.',
    ]);
  });

  it('wants to know why', () => {
    expect(faultsOf({ reason: '  ' })).toEqual(['reason: Bitte geben Sie einen Grund an.']);
  });
});
