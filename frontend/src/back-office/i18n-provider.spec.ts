import { expect, it } from '@jest/globals';
import { i18nProvider } from './i18n-provider';

const { translate } = i18nProvider;

it('puts values into a phrase, and takes that for the number', () => {
  expect(translate('ra.validation.minLength', { min: 8 })).toBe(
    'Bitte geben Sie mindestens 8 Zeichen ein.',
  );
  expect(translate('ra.notification.updated', { smart_count: 1 })).toBe(
    'Die Änderung ist gespeichert.',
  );
  expect(translate('ra.notification.updated', { smart_count: 3 })).toBe(
    '3 Einträge sind gespeichert.',
  );
});

it('says what has no phrase in the words that come along, or as it is', () => {
  expect(translate('Dieser Titel ist vergeben.')).toBe('Dieser Titel ist vergeben.');
  expect(translate('ra.none', { _: 'Bis %{max}', max: 4 })).toBe('Bis 4');
  expect(translate('resources.users.fields', { _: 'Felder' })).toBe('Felder');
});

it('knows how fields are called', () => {
  expect(translate('resources.users.fields.company')).toBe('Firma');
  expect(translate('resources.users.name', { smart_count: 2 })).toBe('Nutzer');
});
