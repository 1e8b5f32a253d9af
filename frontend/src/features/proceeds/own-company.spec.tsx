import { beforeEach, expect, it, jest } from '@jest/globals';
import { answer, type Call, refusal, sentTo, unreachable } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage, passTime } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { DEFAULT_ASSUMPTIONS } from '@toolkit/domain/proceeds';

const main = () => within(screen.getByRole('main'));
const THIS_YEAR = new Date().getFullYear();
const cell = (name: string) => main().findByRole('textbox', { name });
const steps = () => within(main().getByRole('navigation', { name: 'Schritte der Bewertung' }));
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

beforeEach(() => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/proceeds/basis', { assumptions: DEFAULT_ASSUMPTIONS });
  answer('GET /api/scenarios', []);
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

it('what could not be stored goes to the server by itself once the line is back', async () => {
  keepFacts();
  answer('PUT /api/company', unreachable);
  const { user } = await openPage('/bewertung');
  await user.type(await main().findByLabelText('Firma'), 'Nord');
  expect(
    await main().findByText(/^nicht gespeichert: .* sobald er es wieder ist\.$/),
  ).toBeVisible();
  keepFacts();
  window.dispatchEvent(new Event('online'));
  await saved();
  expect(sentTo('PUT /api/company').at(-1)).toMatchObject({ facts: { company: { name: 'Nord' } } });
});

it('a value that cannot be is marked at its field and not sent', async () => {
  keepFacts();
  const { user } = await openPage('/bewertung?schritt=sie');
  const share = await main().findByLabelText('Verkaufter Anteil');
  await user.type(share, '140');
  expect(share).toHaveAccessibleDescription(/höchstens 100 %/);
  expect(await main().findByText(/^gespeichert, außer „Verkaufter Anteil“/)).toBeVisible();
  expect(sentTo('PUT /api/company')).toEqual([]);
  await user.type(main().getByLabelText('Was Ihnen bleiben soll'), '500000');
  await waitFor(() =>
    expect(sentTo('PUT /api/company')).toMatchObject([
      { version: 0, facts: { shares: {}, owner: { needAfterTax: 500_000 } } },
    ]),
  );
  expect(share).toHaveValue('140');
});

it('a text that is no value stays at its field, also after another step, and the value before holds', async () => {
  keepFacts(EXAMPLE_FACTS, 1);
  const { user } = await openPage('/bewertung?schritt=bilanz');
  await user.type(await main().findByLabelText('Bankdarlehen'), ' circa');
  await user.clear(main().getByLabelText('Bilanzstichtag'));
  await user.type(main().getByLabelText('Bilanzstichtag'), '31.02.2025');
  await user.click(steps().getByRole('link', { name: /^Sie selbst/ }));
  await user.clear(await main().findByLabelText('Ihr Geburtsjahr'));
  await user.type(main().getByLabelText('Ihr Geburtsjahr'), '-1965');
  expect(main().getByLabelText('Ihr Geburtsjahr')).toHaveAccessibleDescription(/von 1900 bis 2100/);
  await user.click(steps().getByRole('link', { name: /^Bilanz und Schulden/ }));
  const debt = await main().findByLabelText('Bankdarlehen');
  expect(debt).toHaveValue('295.000 circa');
  expect(debt).toHaveAccessibleDescription(/Bitte schreiben Sie einen Betrag/);
  const day = main().getByLabelText('Bilanzstichtag');
  expect(day).toHaveValue('31.02.2025');
  expect(day).toHaveAccessibleDescription(/einen Tag, den es gibt/);
  expect(await main().findByText(/^gespeichert, außer/)).toHaveTextContent(/„Ihr Geburtsjahr“/);
  for (const sent of sentTo('PUT /api/company')) {
    expect(sent).toMatchObject({ facts: { balance: { bankDebt: 295_000 } } });
  }
  await user.clear(debt);
  await user.type(debt, '1,5 Mio.');
  await user.clear(day);
  await user.type(day, '28.2.2025');
  await waitFor(() =>
    expect(sentTo('PUT /api/company').at(-1)).toMatchObject({
      facts: { balance: { balanceDate: '2025-02-28' } },
    }),
  );
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
  const first = {
    id: '1',
    label: 'heute',
    createdAt: '2026-11-20T10:00:00.000Z',
    companyValue: 1_574_000,
    net: 996_000,
    changes: null,
  };
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
  expect(
    await main().findByText(/Geändert: Bankdarlehen, der Rechtsstand\. Netto \+104\.000/),
  ).toBeVisible();
  expect(main().getByText(/der Nettoerlös um \+104\.000/)).toBeVisible();
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

it('a scenario is kept under a name, changed, and deleted after a question', async () => {
  keepFacts(EXAMPLE_FACTS, 1);
  answer('GET /api/proceeds?limit=25', []);
  const kept = {
    id: '7',
    name: 'Ohne Großkunden',
    levers: { ebitPercent: 10, keyCustomer: 'nein' },
  };
  answer('POST /api/scenarios', kept);
  answer('PATCH /api/scenarios/7', { ...kept, name: 'Umbenannt' });
  answer('DELETE /api/scenarios/7', { id: '7' });
  const { user } = await openPage('/bewertung?schritt=ergebnis');
  const own = within(await screen.findByRole('region', { name: 'Ihr Szenario einstellen' }));
  await user.selectOptions(own.getByLabelText(/Ein Kunde mit über/), 'Nein');
  await user.type(own.getByLabelText('Name des Szenarios'), 'Ohne Großkunden');
  await user.click(own.getByRole('button', { name: 'Szenario speichern' }));
  expect(await own.findByText('gespeichert')).toBeVisible();
  expect(sentTo('POST /api/scenarios')).toEqual([{ name: kept.name, levers: kept.levers }]);
  const row = within(main().getByRole('row', { name: /^Ohne Großkunden/ }));
  expect(row.getByText('EBIT +10 %, kein Großkunde')).toBeVisible();

  await user.type(own.getByLabelText('EBIT höher um'), '00');
  expect(own.getByLabelText('EBIT höher um')).toHaveAccessibleDescription(/von −90 bis 300/);
  expect(own.getByRole('button', { name: 'Änderung speichern' })).toBeDisabled();
  await user.clear(own.getByLabelText('Name des Szenarios'));
  await user.type(own.getByLabelText('Name des Szenarios'), 'Umbenannt');
  await user.clear(own.getByLabelText('EBIT höher um'));
  await user.type(own.getByLabelText('EBIT höher um'), '10');
  await user.click(own.getByRole('button', { name: 'Änderung speichern' }));
  expect(await main().findByRole('row', { name: /^Umbenannt/ })).toBeVisible();

  await user.click(main().getByRole('button', { name: /^Löschen.*Umbenannt/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Szenario löschen?' }));
  await user.click(dialog.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(main().queryByRole('row', { name: /^Umbenannt/ })).toBeNull());
});

it('a name that another scenario bears is refused at its field, and nothing is lost', async () => {
  keepFacts(EXAMPLE_FACTS, 1);
  answer('GET /api/proceeds?limit=25', []);
  const message = 'Ein Szenario mit diesem Namen gibt es schon.';
  answer(
    'POST /api/scenarios',
    refusal(409, { code: 'SCENARIO_NAME_TAKEN', message, fields: { name: [message] } }),
  );
  const { user } = await openPage('/bewertung?schritt=ergebnis');
  const name = await main().findByLabelText('Name des Szenarios');
  await user.type(name, 'Zweimal');
  await user.click(main().getByRole('button', { name: 'Szenario speichern' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(message));
  expect(name).toHaveValue('Zweimal');
});

it('the figures of the tax office are entered by year and stay apart from the price', async () => {
  keepFacts({ years: [{ year: THIS_YEAR - 1, ebit: 100_000 }] });
  const { user } = await openPage('/bewertung?schritt=zahlen');
  await user.click(await main().findByRole('button', { name: /Nur für Erbschaft und Schenkung/ }));
  await user.type(await cell(`Gewinn laut Steuerbilanz ${THIS_YEAR - 1}`), '90000');
  await user.type(await cell(`Einmalige Gewinne und Erträge ${THIS_YEAR - 1}`), '15000');
  expect(main().getByRole('row', { name: /^Betriebsergebnis/ })).toHaveTextContent('75.000');
  await saved();
  expect(sentTo('PUT /api/company').at(-1)).toMatchObject({
    facts: { years: [{ taxValuation: { profit: 90_000, oneOffGains: 15_000 } }] },
  });
});
