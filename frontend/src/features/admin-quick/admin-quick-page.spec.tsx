import { expect, it } from '@jest/globals';
import { allCalls, answer, refusal } from '@test/api';
import { OWNER, STAFF, signInAs } from '@test/people';
import { openPage, shownToast } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminStatsDto, AdminUserDto, PremiumToggledDto } from '@/api';

const SOMEBODY: AdminUserDto = { ...OWNER, email: 'schalter@example.com', lastSeenAt: null };

const STATS: AdminStatsDto = {
  totalUsers: 12,
  activeSubscriptions: 3,
  totalRevenue: 2970,
  conversionRate: 25,
  newUsersThisMonth: 4,
  churnRate: 0,
};

it('shows a visitor a hint and asks the server for nothing', async () => {
  await openPage('/admin-quick');
  expect(screen.getByRole('heading', { name: 'Bitte melden Sie sich an' })).toBeVisible();
  expect(screen.queryByLabelText('Nach E-Mail suchen')).toBeNull();
  expect(screen.queryByText(/@example\.com/)).toBeNull();
  expect(allCalls()).toEqual([]);
});

it('shows an owner nothing either', async () => {
  signInAs(OWNER);
  await openPage('/admin-quick');
  expect(await screen.findByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible();
  expect(screen.getByText('Sie haben keine Berechtigung für den Admin-Bereich.')).toBeVisible();
  expect(screen.queryByLabelText('Nach E-Mail suchen')).toBeNull();
});

it('counts, finds by e-mail address and toggles premium for an administrator', async () => {
  let person = SOMEBODY;
  signInAs(STAFF);
  answer('GET /api/admin/stats', STATS);
  answer('GET /api/admin/users?*', () => [
    person,
    { ...SOMEBODY, id: '2', email: 'x@example.com' },
  ]);
  answer('POST /api/admin/users/*/toggle-premium', (): PremiumToggledDto => {
    person = { ...person, hasAccess: !person.hasAccess };
    return { message: 'Geändert.', user: person };
  });
  const { user, fill } = await openPage('/admin-quick');
  const main = within(screen.getByRole('main'));
  for (const [label, figure] of [
    ['Nutzer gesamt', '12'],
    ['Premium-Nutzer', '3'],
  ] as const) {
    await waitFor(() =>
      expect(main.getByText(label).closest('dl > div')).toHaveTextContent(figure),
    );
  }
  await fill('Nach E-Mail suchen', person.email);
  const found = () => within(screen.getByRole('list', { name: 'Gefundene Nutzer' }));
  await waitFor(() => expect(found().getAllByRole('listitem')).toHaveLength(1));
  await user.click(found().getByRole('button', { name: /Premium freischalten/ }));
  expect(await shownToast()).toHaveTextContent('Status aktualisiert');
  expect(await found().findByText('Premium')).toBeVisible();
  await user.click(await found().findByRole('button', { name: /Premium beenden/ }));
  expect(await found().findByText('Kostenlos')).toBeVisible();

  answer('POST /api/admin/users/*/toggle-premium', refusal(502));
  await user.click(await found().findByRole('button', { name: /Premium freischalten/ }));
  await waitFor(async () =>
    expect(await shownToast()).toHaveTextContent('Fehler beim Aktualisieren des Premium-Status'),
  );
  await fill('Nach E-Mail suchen', 'niemand-heisst-so@');
  expect(await screen.findByText('Keine Benutzer gefunden')).toBeVisible();
});
