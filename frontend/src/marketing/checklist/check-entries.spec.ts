import { describe, expect, it } from '@jest/globals';
import { checkEntries } from './check-entries';

const complete = {
  name: 'Karl-Heinz',
  email: 'brandt@example.com',
  agreePrivacy: true,
};

describe('the entries of the checklist form', () => {
  it('pass when all three are there', () => {
    expect(checkEntries(complete)).toBeNull();
  });

  it.each([
    ['the name first', { ...complete, name: ' ', email: '', agreePrivacy: false }, 'name'],
    ['then the e-mail address', { ...complete, email: ' \t', agreePrivacy: false }, 'email'],
    ['and the consent last', { ...complete, agreePrivacy: false }, 'agreePrivacy'],
  ])('are asked for in order: %s', (_order, entries, field) => {
    expect(checkEntries(entries)?.field).toBe(field);
  });

  it.each([
    [{ ...complete, name: '' }, 'Bitte geben Sie Ihren Namen ein.'],
    [{ ...complete, email: '' }, 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
    [{ ...complete, agreePrivacy: false }, 'Bitte stimmen Sie der Datenschutzerklärung zu.'],
  ])('are asked for in the specified words', (entries, message) => {
    expect(checkEntries(entries)?.message).toBe(message);
  });
});
