import { beforeEach, expect, it } from '@jest/globals';
import { answer, sentTo } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, waitFor } from '@testing-library/react';
import type { RemindersDto, SecondFactorDto } from '@/api';

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
  answer('GET /api/plan/reminders', REMINDERS);
});

const REMINDERS: RemindersDto = { digest: false, calendarSince: null, calendarPlain: false };

it('reminders are off until one switches them on; a calendar’s address is shown once', async () => {
  answer('PUT /api/plan/reminders', { ...REMINDERS, digest: true });
  const url = 'https://www.stabwechsel.example/api/calendar/Zx9Ab4.ics';
  answer('POST /api/plan/reminders/calendar', { url });
  const { user } = await openPage('/settings');
  const monday = await screen.findByRole('checkbox', { name: /Montags eine E-Mail/ });
  await waitFor(() => expect(monday).toBeEnabled());
  expect(monday).not.toBeChecked();
  await user.click(monday);
  await waitFor(() => expect(monday).toBeChecked());
  expect(sentTo('PUT /api/plan/reminders')).toEqual([{ digest: true }]);
  await user.click(screen.getByRole('button', { name: 'Adresse anlegen' }));
  expect(await screen.findByDisplayValue(url)).toBeVisible();
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
