/** @own-modules */
import { expect, it } from '@jest/globals';
import { answer } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';

/** As the build leaves it for a mode of sale that answers no questions; what is imported later sees it. */
site.sale = { mode: 'information', parts: [], approvalNumber: '' };
const { openPage } = await import('@test/render');

it('no way leads to an assistant that is not sold', async () => {
  const { mainLinks } = await import('./navigation-links');
  expect(mainLinks.length).toBeGreaterThan(3);
  expect(mainLinks.map(({ to }) => to)).not.toContain(paths.chat);
  const { routes } = await import('./routes');
  const all = JSON.stringify(routes);
  expect(all).toContain(`"${paths.modules}"`);
  expect(all).not.toContain(`"${paths.chat}"`);
});

it('neither dashboard nor search engines hear of it', async () => {
  const { QuickAccess } = await import('@/features/course/dashboard/quick-access');
  render(<QuickAccess />, { wrapper: MemoryRouter });
  expect(screen.getByText('Unternehmensbewertung')).toBeVisible();
  expect(screen.queryByText('KI-Assistent')).toBeNull();
  const { heads } = await import('@/marketing/page-heads');
  expect(heads[paths.home]?.description).toMatch(/Unternehmenswert-Rechner und Vorlagen\.$/);
});

it('the profile counts no questions', async () => {
  signInAs(OWNER);
  answer('GET /api/user/stats', { completedModules: 0, chatMessages: 0, daysActive: 0 });
  answer('GET /api/valuations', []);
  answer('GET /api/email-choices', { newsletter: 'off', moduleUpdates: true });
  answer('GET /api/billing/address', { address: null });
  await openPage('/profile');
  expect(await screen.findByText('noch keines fertig')).toBeVisible();
  expect(screen.queryByText('Fragen')).toBeNull();
});
