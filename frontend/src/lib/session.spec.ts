import { expect, it } from '@jest/globals';
import { clearToken, readToken, storeToken } from './session';

it('the token is kept in the local storage under authToken until it is removed', () => {
  expect(readToken()).toBeNull();
  storeToken('abc');
  expect({ ...localStorage }).toEqual({ authToken: 'abc' });
  expect(readToken()).toBe('abc');
  clearToken();
  expect(localStorage).toHaveLength(0);
});
