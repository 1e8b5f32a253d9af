import { beforeEach, expect, it } from '@jest/globals';
import { answer, refusal, sentTo, unreachable } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import type { RemindersDto, SecondFactorDto, SupportAccessDto } from '@/api';

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
  answer('GET /api/user/support-access', CLOSED);
});

const CLOSED: SupportAccessDto = { open: null, looks: [] };

const REMINDERS: RemindersDto = { digest: false, calendarSince: null, calendarPlain: false };

it('reminders are off until one switches them on; a calendar’s address is shown once', async () => {
  answer('PUT /api/plan/reminders', { ...REMINDERS, digest: true });
  const url = 'https://www.uebergabewerk.example/api/calendar/Zx9Ab4.ics';
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

const SUPPORT = '/api/user/support-access';
const card = () => screen.findByRole('region', { name: 'Zugriff für den Support' });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const grantUntil = (expiresAt: string): SupportAccessDto => ({
  open: { grantedAt: inHours(-1), expiresAt },
  looks: [
    { id: '2', at: '2026-11-23T10:05:00Z', staffName: 'Sabine Beispiel', view: 'plan' },
    { id: '1', at: '2026-11-23T10:00:00Z', staffName: '(gelöscht)', view: 'facts' },
  ],
});

it('one button lets the support look, says for how long, and ends it at once', async () => {
  answer(`POST ${SUPPORT}`, grantUntil(inHours(23)));
  answer(`DELETE ${SUPPORT}`, { ...grantUntil(inHours(23)), open: null });
  const { user } = await openPage('/settings');
  const own = within(await card());
  expect(await own.findByText(/Plan ohne Notizen und Belege.*letzte Bewertung/)).toBeVisible();
  expect(own.getByText('Noch hat niemand etwas angesehen.')).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Für 24 Stunden freigeben' }));
  expect(await own.findByText(/Freigegeben seit.*längstens bis/)).toBeVisible();
  const end = own.getByRole('button', { name: 'Freigabe sofort beenden' });
  expect(end).toHaveFocus();
  await user.click(end);
  expect(await own.findByText(/Freigabe ist beendet/)).toBeVisible();
  expect(own.queryByText(/längstens bis/)).toBeNull();
  expect(sentTo(`POST ${SUPPORT}`)).toHaveLength(1);
  expect(sentTo(`DELETE ${SUPPORT}`)).toHaveLength(1);
});

it('the log says who has looked at what, newest first', async () => {
  answer(`GET ${SUPPORT}`, grantUntil(inHours(2)));
  await openPage('/settings');
  const own = within(await card());
  const looks = (await own.findAllByRole('listitem')).map((one) => one.textContent);
  expect(looks).toEqual([
    expect.stringMatching(/^PlanSabine Beispiel, 23\.\sNovember\s2026.*\sUhr$/),
    expect.stringMatching(/^Angaben zum Unternehmen\(gelöscht\), 23\.\sNovember\s2026/),
  ]);
});

it('a grant that runs out while one looks at it is shown as over', async () => {
  let calls = 0;
  answer(`GET ${SUPPORT}`, () => {
    calls += 1;
    return calls === 1 ? grantUntil(new Date(Date.now() + 200).toISOString()) : CLOSED;
  });
  await openPage('/settings');
  const own = within(await card());
  expect(await own.findByText(/längstens bis/)).toBeVisible();
  const again = await own.findByRole('button', { name: 'Für 24 Stunden freigeben' });
  expect(again).toBeVisible();
});

it('what the server refuses is said, and what cannot be loaded can be tried again', async () => {
  const message = 'Zu viele Versuche. Bitte versuchen Sie es in 10 Minuten erneut.';
  answer(`POST ${SUPPORT}`, refusal(429, { code: 'RATE_LIMITED', message }));
  answer(`GET ${SUPPORT}`, unreachable);
  const { user } = await openPage('/settings');
  const own = within(await card());
  const retry = await own.findByRole('button', { name: /erneut/i });
  answer(`GET ${SUPPORT}`, CLOSED);
  await user.click(retry);
  await user.click(await own.findByRole('button', { name: 'Für 24 Stunden freigeben' }));
  expect(await own.findByText(message)).toBeVisible();
  expect(own.getByRole('button', { name: 'Für 24 Stunden freigeben' })).toBeEnabled();
});
