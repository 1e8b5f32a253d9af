import { describe, expect, it } from '@jest/globals';
import { type Registration, registrationSchema, toRegisterDto } from './schema';

const complete: Registration = {
  firstName: 'Karl',
  lastName: 'Brandt',
  email: 'karl@example.com',
  company: '',
  phone: '',
  password: 'Werkstatt',
  passwordConfirmation: 'Werkstatt',
};

function faultsOf(change: Partial<Registration>) {
  const { error } = registrationSchema.safeParse({ ...complete, ...change });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

describe('a registration', () => {
  it('needs no company and no telephone number', () => {
    expect(faultsOf({})).toEqual({});
  });

  it('says everything that is wrong at once, in the specified words', () => {
    expect(
      faultsOf({
        firstName: ' ',
        lastName: '',
        email: 'karl@example',
        password: 'kurz',
        passwordConfirmation: 'lang',
      }),
    ).toEqual({
      firstName: 'Vorname ist erforderlich',
      lastName: 'Nachname ist erforderlich',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      password: 'Passwort muss mindestens 8 Zeichen lang sein',
      passwordConfirmation: 'Passwörter stimmen nicht überein',
    });
  });

  it('takes an address with umlauts in its domain and spaces around it', () => {
    expect(faultsOf({ email: ' info@müller-metallbau.de ' })).toEqual({});
  });

  it('is sent without the repeated password and without empty fields', () => {
    expect(toRegisterDto({ ...complete, phone: '0551 1234' })).toEqual({
      firstName: 'Karl',
      lastName: 'Brandt',
      email: 'karl@example.com',
      phone: '0551 1234',
      password: 'Werkstatt',
    });
  });
});
