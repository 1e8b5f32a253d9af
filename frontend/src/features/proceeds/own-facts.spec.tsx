import { beforeEach, expect, it } from '@jest/globals';
import { answer, type Call, refusal, sentTo, unreachable } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage, shownToast } from '@test/render';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { DEFAULT_ASSUMPTIONS } from '@toolkit/domain/proceeds';
import { clearToken } from '@/lib/session';

const main = () => within(screen.getByRole('main'));
const name = () => main().findByLabelText('Firma');
const saved = () => waitFor(() => expect(main().getByText('gespeichert')).toBeVisible());

/** The server as far as the page knows it: what is put is kept under the next version. */
function keepFacts(facts: object = {}, version = 0): void {
  let stored = { version, facts, savedAt: null as string | null };
  answer('GET /api/company', () => stored);
  answer('PUT /api/company', ({ body }: Call) => {
    const { facts: sent } = body as { facts: object };
    stored = { version: stored.version + 1, facts: sent, savedAt: '2026-11-23T07:00:00.000Z' };
    return stored;
  });
}

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

const named = (text: string) => ({ company: { name: text } });

beforeEach(() => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/proceeds/basis', { assumptions: DEFAULT_ASSUMPTIONS });
  answer('GET /api/scenarios', []);
});

it('what is typed and left at once is sent as the page goes', async () => {
  keepFacts();
  const { user } = await openPage('/bewertung');
  await user.click(await name());
  await user.paste('Nord');
  expect(sentTo('PUT /api/company')).toEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await act(async () => {});
  expect(sentTo('PUT /api/company')).toEqual([{ version: 0, facts: named('Nord') }]);
  await saved();
  expect(drafts()).toEqual([]);
});

it('what was typed without a connection is there after another page, and is stored then', async () => {
  keepFacts(EXAMPLE_FACTS, 2);
  answer('PUT /api/company', unreachable);
  const { user } = await openPage('/bewertung');
  await user.clear(await name());
  await user.type(await name(), 'Nord');
  cleanup();
  await act(async () => {});
  keepFacts({ ...EXAMPLE_FACTS, company: { ...EXAMPLE_FACTS.company, seat: 'Soest' } }, 3);
  await openPage('/bewertung');
  expect(await name()).toHaveValue('Nord');
  await saved();
  expect(sentTo('PUT /api/company').at(-1)).toMatchObject({
    version: 3,
    facts: { company: { name: 'Nord', seat: 'Soest' } },
  });
  expect(drafts()).toEqual([]);
});

it('facts of a session that has ended leave no draft', async () => {
  keepFacts();
  answer('PUT /api/company', unreachable);
  const { user } = await openPage('/bewertung');
  await user.type(await name(), 'Nord');
  act(() => clearToken());
  cleanup();
  expect(drafts()).toEqual([]);
});

it('what another page has changed meanwhile is shown as soon as it is known', async () => {
  keepFacts(named('Vorher'), 1);
  const { user, goTo } = await openPage('/bewertung');
  expect(await name()).toHaveValue('Vorher');
  await goTo('/impressum');
  keepFacts(named('Aus dem Plan'), 2);
  await goTo('/bewertung');
  await waitFor(async () => expect(await name()).toHaveValue('Aus dem Plan'));
  answer('POST /api/company/undo', { version: 3, facts: named('Vorher'), savedAt: null });
  await user.click(main().getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await name()).toHaveValue('Vorher'));
  expect(sentTo('POST /api/company/undo')).toEqual([{ version: 2 }]);
});

it('„Rückgängig“ on facts that another window has changed shows these, and says so', async () => {
  keepFacts(named('Vorher'), 1);
  const { user } = await openPage('/bewertung');
  expect(await name()).toHaveValue('Vorher');
  const details = { version: 2, facts: named('Von nebenan'), savedAt: null };
  const refused = { code: 'COMPANY_CHANGED', message: 'In einem anderen Fenster …', details };
  answer('POST /api/company/undo', refusal(409, refused));
  await user.click(main().getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await name()).toHaveValue('Von nebenan'));
  expect(await shownToast()).toHaveTextContent('Ihre Angaben haben sich inzwischen geändert');
  await saved();
});
