import { expect, it } from '@jest/globals';
import { groupBy, withResolvers } from './index.js';

it('items are grouped by their key, groups and items in the order in which they come', () => {
  const groups = groupBy(
    ['Apfel', 'Birne', 'Ananas'],
    ([letter = ''], index) => letter + (index > 5),
  );
  expect([...groups]).toEqual([
    ['Afalse', ['Apfel', 'Ananas']],
    ['Bfalse', ['Birne']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});

it('a promise is ended from outside, well or not', async () => {
  const well = withResolvers<number>();
  well.resolve(3);
  expect(await well.promise).toBe(3);
  const badly = withResolvers<number>();
  badly.reject(new Error('no'));
  await expect(badly.promise).rejects.toThrow('no');
});
