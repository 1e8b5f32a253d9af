import { beforeEach, expect, it, jest } from '@jest/globals';
import { EXAMPLE_FACTS } from '@stabwechsel/domain/company';
import { DEFAULT_ASSUMPTIONS } from '@stabwechsel/domain/proceeds';
import { answer, type Call, refusal, sentTo, unreachable } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage, passTime } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';

const main = () => within(screen.getByRole('main'));
const THIS_YEAR = new Date().getFullYear();
const cell = (name: string) => main().findByRole('textbox', { name });
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

/** jsdom has no workers; the browser test sees what one draws. */
class SilentWorker {
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  Object.assign(window, { Worker: SilentWorker });
  signInAs(PREMIUM_OWNER);
  answer('GET /api/proceeds/basis', { assumptions: DEFAULT_ASSUMPTIONS });
});

it('three years of EBIT and the choices give the first result, and each key is stored', async () => {
  keepFacts();
  const { user } = await openPage('/bewertung?schritt=zahlen');
  expect(await screen.findByText(/Es fehlt noch das EBIT von drei/)).toBeVisible();
  for (const [ago, ebit] of [
    [3, '380000'],
    [2, '400000'],
    [1, '420000'],
  ] as const) {
    await user.click(await cell(`EBIT ${THIS_YEAR - ago}`));
    await user.paste(ebit);
  }
  await user.click(main().getByRole('link', { name: /Bitte wählen Sie die Branche/ }));
  await user.selectOptions(await main().findByLabelText('Branche'), 'Bau/Handwerk');
  await user.selectOptions(main().getByLabelText('Abhängigkeit von Ihnen'), 'Mittel');
  await user.selectOptions(main().getByLabelText(/Ein Kunde mit über/), 'Nein');
  await user.selectOptions(main().getByLabelText('Markt'), 'Regional');
  expect(main().queryByText('Nettoerlös')).toBeVisible();
  expect(main().queryByText('Das bleibt Ihnen nach Kosten und Steuern')).toBeNull();
  await user.selectOptions(main().getByLabelText('Trend'), 'Stabil');
  expect(main().getByText('Das bleibt Ihnen nach Kosten und Steuern')).toBeVisible();
  await saved();
  expect(sentTo('PUT /api/company').at(-1)).toMatchObject({
    facts: { company: { industry: 'Bau/Handwerk', growthTrend: 'stabil' } },
  });
  await user.click(main().getByRole('link', { name: /Käuferseite/ }));
  expect(main().getAllByText('angenommen')[0]).toBeVisible();
});

it('a table from a spreadsheet fills the years, and „Rückgängig“ takes it back', async () => {
  keepFacts();
  const { user } = await openPage('/bewertung?schritt=zahlen');
  await user.click(await cell(`Umsatz ${THIS_YEAR - 1}`));
  const [before, last] = [THIS_YEAR - 2, THIS_YEAR - 1];
  await user.paste(`\t${before}\t${last}\nUmsatz\t3.700.000\t3.800.000\nEBIT\t410.000\t420.000`);
  expect(await cell(`EBIT ${last}`)).toHaveValue('420.000');
  expect(await cell(`Umsatz ${before}`)).toHaveValue('3.700.000');
  await user.click(main().getByRole('button', { name: 'Rückgängig' }));
  expect(await cell(`EBIT ${last}`)).toHaveValue('');
});

it('bare amounts go from the cell on, and arrow keys and Enter lead through the grid', async () => {
  keepFacts();
  const { user } = await openPage('/bewertung?schritt=zahlen');
  const [first, second] = [THIS_YEAR - 3, THIS_YEAR - 2];
  await user.click(await cell(`Umsatz ${first}`));
  await user.paste('1.000\t2.000\n100\t200');
  expect(await cell(`EBIT ${second}`)).toHaveValue('200');
  await user.click(await cell(`Umsatz ${first}`));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(await cell(`EBIT ${second}`)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(await cell(`Umsatz ${second}`)).toHaveFocus();
});

it('what cannot be stored stays on the page, says why and is tried again', async () => {
  keepFacts();
  answer('PUT /api/company', unreachable);
  const { user } = await openPage('/bewertung');
  await user.type(await main().findByLabelText('Firma'), 'Nord');
  expect(await main().findByText(/^nicht gespeichert: /)).toBeVisible();
  expect(main().getByLabelText('Firma')).toHaveValue('Nord');
  keepFacts();
  await user.click(main().getByRole('button', { name: 'Erneut versuchen' }));
  await saved();
});

it('a value that cannot be is marked at its field and not sent', async () => {
  keepFacts();
  const { user } = await openPage('/bewertung?schritt=sie');
  const share = await main().findByLabelText('Verkaufter Anteil');
  await user.type(share, '140');
  expect(share).toHaveAccessibleDescription(/höchstens 100 %/);
  expect(await main().findByText(/nicht gespeichert: Bitte prüfen/)).toBeVisible();
  expect(sentTo('PUT /api/company')).toEqual([]);
});

it('two windows: what only one changed is brought together, what both changed is asked', async () => {
  keepFacts(EXAMPLE_FACTS, 3);
  const theirs = {
    ...EXAMPLE_FACTS,
    company: { ...EXAMPLE_FACTS.company, name: 'Andere GmbH', seat: 'Soest' },
  };
  const details = { version: 4, facts: theirs, savedAt: '2026-11-23T07:00:00.000Z' };
  answer(
    'PUT /api/company',
    refusal(409, { code: 'COMPANY_CHANGED', message: 'In einem anderen Fenster …', details }),
  );
  const { user, fill } = await openPage('/bewertung');
  await fill('Firma', 'Meine GmbH');
  const dialog = within(await screen.findByRole('dialog', { name: 'Was soll gelten?' }));
  expect(dialog.getByRole('radio', { name: /Meine GmbH/ })).toBeChecked();
  keepFacts(theirs, 4);
  await user.click(dialog.getByRole('radio', { name: /Andere GmbH/ }));
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  expect(main().getByLabelText('Firma')).toHaveValue('Andere GmbH');
  await user.click(main().getByRole('button', { name: /Größe, Ort und Zeit/ }));
  expect(main().getByLabelText('Sitz')).toHaveValue('Soest');
  await saved();
});

it('each item of the adjustment has its amount in each year and lowers or lifts the EBIT', async () => {
  keepFacts({ years: [{ year: THIS_YEAR - 1, ebit: 100_000 }] });
  const { user } = await openPage('/bewertung?schritt=bereinigung');
  await user.click(await main().findByRole('button', { name: 'Unternehmerlohn' }));
  await user.type(await cell(`Unternehmerlohn ${THIS_YEAR - 1}`), '-80000');
  const total = main().getByRole('row', { name: /Bereinigtes EBIT/ });
  expect(total).toHaveTextContent('20.000');
});

it('facts that cannot be loaded say so and are asked for again', async () => {
  answer('GET /api/company', refusal(500));
  jest.useFakeTimers();
  await openPage('/bewertung');
  await passTime(20_000);
  expect(main().getByText('Ihre Angaben konnten nicht geladen werden')).toBeVisible();
});

it('a kept result says what has changed since the one before', async () => {
  keepFacts(EXAMPLE_FACTS, 1);
  const first = { id: '1', createdAt: '2026-11-20T10:00:00.000Z', net: 996_000, changes: null };
  const fields = [{ field: 'balance.bankDebt', label: 'Bankdarlehen' }];
  const changes = { fields, fieldCount: 1, law: true, assumptions: false };
  answer('GET /api/proceeds?limit=25', [first]);
  answer('POST /api/proceeds', () => {
    answer('GET /api/proceeds?limit=25', [{ ...first, id: '2', net: 1_100_000, changes }, first]);
    return {};
  });
  const { user } = await openPage('/bewertung?schritt=ergebnis');
  expect(await main().findByText('Der erste Stand.')).toBeVisible();
  await user.click(main().getByRole('button', { name: 'Diesen Stand festhalten' }));
  expect(await main().findByText('Geändert: Bankdarlehen, der Rechtsstand.')).toBeVisible();
  expect(sentTo('POST /api/proceeds')).toEqual([{ label: 'heute' }]);
});

it('an offer and a plan are entered and stored', async () => {
  keepFacts();
  const { user } = await openPage('/bewertung?schritt=kaeufer');
  await user.click(await main().findByRole('button', { name: /Angebote, die Sie haben/ }));
  await user.click(main().getByRole('button', { name: 'Angebot hinzufügen' }));
  await user.type(main().getByLabelText('Wer bietet?'), 'Nord');
  await user.click(main().getByRole('link', { name: /Zahlen/ }));
  await user.click(await main().findByRole('button', { name: /Planung der nächsten/ }));
  await user.click(await cell(`EBIT laut Plan ${THIS_YEAR + 1}`));
  await user.paste('450000');
  await saved();
  expect(sentTo('PUT /api/company').at(-1)).toMatchObject({
    facts: {
      offers: [{ id: 'angebot-1', bidder: 'Nord' }],
      plan: { years: [{ year: THIS_YEAR + 1, ebit: 450_000 }] },
    },
  });
});

it('what the calculator was told can be taken over', async () => {
  keepFacts();
  const calculated = {
    jahresumsatz: 3_800_000,
    jahresgewinn: 420_000,
    branche: 'Bau/Handwerk',
    mitarbeiteranzahl: 24,
    unternehmensalter: 33,
    inhaberabhangigkeit: 'hoch',
    kundenabhangigkeit: 'ja',
    marktposition: 'regional',
    wachstumstrend: 'stabil',
  };
  const { user } = await openPage('/bewertung', { calculated });
  await user.click(await main().findByRole('button', { name: 'Angaben übernehmen' }));
  expect(main().getByLabelText('Branche')).toHaveValue('Bau/Handwerk');
  expect(main().getByText(/Es fehlt noch das EBIT von zwei/)).toBeVisible();
  expect(main().queryByText('Sie kommen vom Rechner')).toBeNull();
});
