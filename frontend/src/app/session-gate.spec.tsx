import { expect, it, jest } from '@jest/globals';
import { answer, hold } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { openPage, passTime, shownToast } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';

it('a spinner stands there while the person is looked up', async () => {
  signInAs(OWNER);
  answer('GET /api/user/stats', { completedModules: 0, chatMessages: 0, daysActive: 0 });
  answer('GET /api/valuations', []);
  answer('GET /api/billing/address', { address: null });
  answer('GET /api/email-choices', { newsletter: 'off', moduleUpdates: true });
  const letThrough = hold('GET /api/auth/user', OWNER);
  await openPage('/profile');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('status')).toHaveTextContent('Wird geladen');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  letThrough();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
});

it('an owner is told that the back office is closed, and led away after two seconds', async () => {
  signInAs(OWNER);
  answer('GET /api/user/stats', { completedModules: 0, chatMessages: 0, daysActive: 0 });
  answer('GET /api/modules', []);
  jest.useFakeTimers();
  const { address } = await openPage('/admin');
  await passTime(10);
  expect(screen.getByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible();
  expect(await shownToast()).toHaveTextContent('Zugriff verweigert');
  expect(await shownToast()).toHaveTextContent(
    'Sie haben keine Berechtigung für den Admin-Bereich.',
  );
  await passTime(1_800);
  expect(address()).toBe('/admin');
  await passTime(200);
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
