import { beforeEach, expect, it } from '@jest/globals';
import { answer, sentTo } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen } from '@testing-library/react';
import type { SecondFactorDto } from '@/api';

beforeEach(() => {
  signInAs(OWNER);
  answer('GET /api/auth/second-factor', {
    active: false,
    required: false,
    totpSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  } satisfies SecondFactorDto);
  answer('GET /api/auth/sessions', []);
  answer('GET /api/auth/devices', []);
});

it('the two new passwords must be long enough and the same', async () => {
  const { user, fill } = await openPage('/settings');
  await fill('Neues Passwort', 'kurz');
  await fill('Neues Passwort wiederholen', 'kurz');
  await user.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  expect(await screen.findByText('Passwort ist erforderlich')).toBeVisible();
  expect(screen.getByText('Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();
  await fill('Neues Passwort', 'lang-genug-2026');
  await fill('Neues Passwort wiederholen', 'anders-2026');
  await user.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  await fill('Aktuelles Passwort', 'egal');
  expect(await screen.findByText('Passwörter stimmen nicht überein')).toBeVisible();
  expect(sentTo('POST /api/auth/change-password')).toEqual([]);
});
