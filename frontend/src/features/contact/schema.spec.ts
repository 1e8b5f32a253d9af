import { describe, expect, it } from '@jest/globals';
import { contactSchema, EMPTY_ENTRIES, startEntries, toMessage } from './schema';

const entries = {
  name: 'Karl Brandt',
  email: 'karl.brandt@example.com',
  phone: '',
  subject: 'Nachfolge',
  message: 'Ich möchte in zwei Jahren übergeben.',
  agreeDataProtection: true,
};

describe('the entries of the contact form', () => {
  it('are complete without a phone number, which is then not sent', () => {
    expect(toMessage(contactSchema.parse(entries))).not.toHaveProperty('phone');
    expect(toMessage({ ...entries, phone: '05251 123' })).toEqual({
      ...entries,
      phone: '05251 123',
    });
  });

  it('begin with what the account knows, and empty for a visitor', () => {
    const user = { firstName: 'Karl', lastName: 'Brandt', email: 'karl@example.com', phone: null };
    expect(startEntries(user)).toEqual({
      ...EMPTY_ENTRIES,
      name: 'Karl Brandt',
      email: 'karl@example.com',
    });
    expect(startEntries(undefined)).toEqual(EMPTY_ENTRIES);
  });

  it('say of everything that is missing what to do', () => {
    const problems = contactSchema.safeParse({ ...EMPTY_ENTRIES, name: '   ' }).error?.issues;
    expect(problems?.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Name ist erforderlich'],
      ['email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
      ['subject', 'Betreff ist erforderlich'],
      ['message', 'Nachricht ist erforderlich'],
      ['agreeDataProtection', 'Bitte stimmen Sie der Datenschutzerklärung zu.'],
    ]);
  });
});
