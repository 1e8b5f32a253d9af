import { expect, it } from '@jest/globals';
import { answer, hold, refusal, sentTo } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { type OpenPage, openPage } from '@test/render';
import { act, screen, waitFor, within } from '@testing-library/react';

interface Sending {
  path: string;
  call: string;
  button: string;
  /** What is typed in before. */
  fields?: Record<string, string>;
  /** What is ticked before. */
  box?: RegExp;
  /** What has to be done before there is a form. */
  before?: (page: OpenPage) => Promise<void>;
}

const NAMES = { Vorname: 'Karl', Nachname: 'Brandt' };
const EMAIL = { 'E-Mail-Adresse': 'karl@example.com' };
const PASSWORD = 'Nachlass-2026';

it.each<Sending>([
  {
    path: '/kontakt',
    call: 'POST /api/contact',
    button: 'Nachricht senden',
    fields: { Name: 'Karl Brandt', ...EMAIL, Betreff: 'Nachfolge', Nachricht: 'Guten Tag.' },
    box: /Datenschutzerklärung/,
  },
  {
    path: '/register',
    call: 'POST /api/auth/register',
    button: 'Konto anlegen',
    fields: { ...NAMES, ...EMAIL, Passwort: PASSWORD, 'Passwort wiederholen': PASSWORD },
  },
  {
    path: '/login',
    call: 'POST /api/auth/login',
    button: 'Anmelden',
    fields: { ...EMAIL, Passwort: PASSWORD },
  },
  {
    path: '/forgot-password',
    call: 'POST /api/auth/reset-password-request',
    button: 'Link anfordern',
    fields: EMAIL,
  },
  {
    path: '/reset-password?token=abc',
    call: 'POST /api/auth/reset-password',
    button: 'Passwort speichern',
    fields: { 'Neues Passwort': PASSWORD, 'Neues Passwort wiederholen': PASSWORD },
  },
  {
    path: '/confirm-email?token=abc',
    call: 'POST /api/auth/confirm-email',
    button: 'Adresse bestätigen',
  },
  {
    path: '/checkliste?token=abc',
    call: 'POST /api/checklist/confirm',
    button: 'Ja, Checkliste erhalten',
  },
  {
    path: '/neue-inhalte?token=abc',
    call: 'POST /api/newsletter/confirm',
    button: 'Ja, schreiben Sie mir',
  },
  {
    path: '/profile',
    call: 'PUT /api/user/profile',
    button: 'Speichern',
    before: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    },
  },
])('a double click on „$button“ of $path sends once', async (sending) => {
  const { path, call, button, fields = {}, box, before } = sending;
  if (before) {
    signInAs(OWNER);
    answer('GET /api/user/stats', { completedModules: 1, chatMessages: 2, daysActive: 3 });
    answer('GET /api/valuations', []);
    answer('GET /api/email-choices', { newsletter: 'off', moduleUpdates: true });
    answer('GET /api/billing/address', { address: null });
  }
  const letAnswer = hold(call, refusal(502));
  const page = await openPage(path);
  await before?.(page);
  for (const [label, text] of Object.entries(fields)) await page.fill(label, text);
  const main = within(screen.getByRole('main'));
  if (box) await page.user.click(main.getByRole('checkbox', { name: box }));
  const send = await main.findByRole('button', { name: button });
  // Both before the page has had a moment to show anything.
  act(() => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  await page.user.click(send);
  expect(sentTo(call)).toHaveLength(1);
  await act(async () => letAnswer());
});
