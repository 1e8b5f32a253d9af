import { beforeEach, expect, it } from '@jest/globals';
import { clearToken, readToken, storeToken } from './session';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    configurable: true,
  });
});

it('the token is kept in the local storage under authToken until it is removed', () => {
  expect(readToken()).toBeNull();
  storeToken('abc');
  expect(kept).toEqual(new Map([['authToken', 'abc']]));
  expect(readToken()).toBe('abc');
  clearToken();
  expect(kept.size).toBe(0);
});
