import { describe, expect, it } from '@jest/globals';
import { contactSchema, EMPTY_ENTRIES, toMessage } from './contact-entries';

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
