import { expect, it, jest } from '@jest/globals';
import { clearToken, onSessionEndedElsewhere, readToken, storeToken } from './session';

it('the token is kept in the local storage under authToken until it is removed', () => {
  expect(readToken()).toBeNull();
  storeToken('abc');
  expect({ ...localStorage }).toEqual({ authToken: 'abc' });
  expect(readToken()).toBe('abc');
  clearToken();
  expect(localStorage).toHaveLength(0);
});

const fill = () => {
  localStorage.setItem('textSize', '2');
  localStorage.setItem('note-draft:one:1', '{}');
  localStorage.setItem('account', 'one');
  sessionStorage.setItem('valuation-draft', '{"jahresumsatz":1250000}');
};

it.each([
  ['a sign-out', clearToken, {}],
  ['another account', () => storeToken('other'), { authToken: 'other' }],
])('%s leaves nothing of the person, and the choice of the device', (_what, end, left) => {
  storeToken('abc');
  fill();
  end();
  expect({ ...localStorage }).toEqual({ textSize: '2', ...left });
  expect(sessionStorage).toHaveLength(0);
});

it('what a visitor has calculated goes on with the account that signs in', () => {
  sessionStorage.setItem('valuation-draft', '{}');
  storeToken('abc');
  expect(Object.keys(sessionStorage)).toEqual(['valuation-draft']);
});

it('a tab forgets what it holds when another one signs out, and not when it signs in', () => {
  const ended = jest.fn();
  const stop = onSessionEndedElsewhere(ended);
  const tell = (oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', oldValue, newValue }));
  fill();
  tell(null, 'abc');
  expect([ended.mock.calls.length, sessionStorage.length]).toEqual([0, 1]);
  tell('abc', null);
  expect([ended.mock.calls.length, sessionStorage.length]).toEqual([1, 0]);
  stop();
});
