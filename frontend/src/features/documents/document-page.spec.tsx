import { beforeEach, expect, it, jest } from '@jest/globals';
import { answer, type Call, hold, refusal, sentTo, unreachable } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage, passTime } from '@test/render';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BlankDto, FilledDocumentDto } from '@/api';

const ADDRESS = '/api/documents/modul-1-notfallmappe';
const PAGE = '/dokumente/modul-1-notfallmappe';

function blank(key: string, changed: Partial<BlankDto> = {}): BlankDto {
  return {
    key,
    kind: 'place',
    label: key.replace(' | ', ': '),
    text: key.split(' | ')[1] ?? key,
    value: changed.known ?? null,
    origin: changed.known ? 'facts' : null,
    source: null,
    known: null,
    field: null,
    unit: null,
    choices: [],
    maxLength: 500,
    unprintable: [],
    ...changed,
  };
}

const NAME = { source: 'Firma', field: 'company.name', unit: 'text' };
const CAPITAL = {
  source: 'Gezeichnetes Kapital',
  field: 'balance.subscribedCapital',
  unit: 'euro',
};

const DOCUMENT: FilledDocumentDto = {
  id: 'modul-1-notfallmappe',
  title: 'Die Notfallmappe',
  description: 'Wer handelt, wenn Sie morgen ausfallen.',
  markdown: [
    '## So nutzen Sie dieses Dokument',
    '- **Wann:** jetzt.',
    '## Grundlage',
    'Die [Feld](#feld-0) in [Feld](#feld-1) mit [Feld](#feld-2) € Kapital.',
    '- [Feld](#feld-3) Vollmacht erteilt',
    '',
    '| Aufgabe | Wer | Bis wann |',
    '|---|---|---|',
    '| Löhne | [Feld](#feld-4) | [Feld](#feld-5) |',
  ].join('\n'),
  blanks: [
    blank('Grundlage | Firma', { ...NAME, known: 'Brandt Metallbau GmbH' }),
    blank('Grundlage | Ort'),
    blank('Grundlage | Betrag', CAPITAL),
    blank('Grundlage | Vollmacht erteilt', { kind: 'box' }),
    blank('Grundlage | Löhne | Wer', { kind: 'cell', text: 'Löhne' }),
    blank('Grundlage | Löhne | Bis wann', { kind: 'cell', text: 'Löhne' }),
  ],
  questions: [],
  version: 0,
  answers: {},
  ownFacts: true,
  formats: ['PDF', 'DOCX'],
  versions: [],
  changes: [],
};

const main = () => within(screen.getByRole('main'));
const place = (name: string) => main().findByRole('textbox', { name });
const saved = () => waitFor(() => expect(main().getByText('gespeichert')).toBeVisible());
const sent = () => sentTo(`PUT ${ADDRESS}/answers`);

/** The server as far as the page knows it: what is put is kept under the next version. */
function keepAnswers(document = DOCUMENT): void {
  let stored = document;
  answer('GET /api/documents/*', () => stored);
  answer('PUT /api/documents/*/answers', ({ body }: Call) => {
    const { answers } = body as { answers: Record<string, string> };
    stored = { ...stored, version: stored.version + 1, answers };
    return stored;
  });
}

/** Another window was first. */
const overtaken = (version: number, answers: object) =>
  refusal(409, {
    code: 'ANSWERS_CHANGED',
    message: 'In einem anderen Fenster wurde inzwischen etwas geändert.',
    details: { version, answers, differences: [] },
  });

beforeEach(() => signInAs(PREMIUM_OWNER));

it('marks what comes from the facts and what is open, and leads to the next open place', async () => {
  keepAnswers();
  const { user } = await openPage(PAGE);
  const firm = await place('Grundlage: Firma');
  expect(firm).toHaveValue('Brandt Metallbau GmbH');
  expect(firm).toHaveAccessibleDescription('aus Ihren Angaben: Firma');
  expect(firm.closest('[data-blank]')).toHaveAttribute('data-blank', 'facts');
  expect((await place('Grundlage: Ort')).closest('[data-blank]')).toHaveAttribute(
    'data-blank',
    'open',
  );
  expect(main().getByText('1 von 5 Stellen ausgefüllt, 0 von 1 Punkten abgehakt')).toBeVisible();
  await user.click(firm);
  await user.click(main().getByRole('button', { name: 'Noch 4 Stellen offen – zur nächsten' }));
  expect(await place('Grundlage: Ort')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await place('Grundlage: Betrag')).toHaveFocus();
});

it('stores what is written a second after the last key, and a box with its words', async () => {
  keepAnswers();
  const { user } = await openPage(PAGE);
  await place('Grundlage: Ort');
  jest.useFakeTimers();
  await user.type(await place('Grundlage: Ort'), 'Pader');
  await passTime(700);
  await user.type(await place('Grundlage: Ort'), 'born');
  await passTime(700);
  expect(sent()).toEqual([]);
  expect(main().getByText('wird gespeichert …')).toBeVisible();
  await passTime(400);
  expect(sent()).toEqual([{ version: 0, answers: { 'Grundlage | Ort': 'Paderborn' } }]);
  jest.useRealTimers();
  await saved();
  await user.click(main().getByRole('checkbox', { name: 'Vollmacht erteilt' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({
    version: 1,
    answers: { 'Grundlage | Ort': 'Paderborn', 'Grundlage | Vollmacht erteilt': 'ja' },
  });
});

it('stores at once when the window is left, and what was written meanwhile afterwards', async () => {
  keepAnswers();
  const { user } = await openPage(PAGE);
  await user.type(await place('Grundlage: Ort'), 'Bonn');
  const first = { ...DOCUMENT, version: 1, answers: { 'Grundlage | Ort': 'Bonn' } };
  const release = hold('PUT /api/documents/*/answers', first);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 0, answers: { 'Grundlage | Ort': 'Bonn' } }]),
  );
  await user.type(await place('Grundlage: Ort'), ' am Rhein');
  keepAnswers(first);
  release();
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      version: 1,
      answers: { 'Grundlage | Ort': 'Bonn am Rhein' },
    }),
  );
  await saved();
  expect(await place('Grundlage: Ort')).toHaveValue('Bonn am Rhein');
});

it('keeps what cannot be stored, also for the next visit, and tries again', async () => {
  keepAnswers();
  answer('PUT /api/documents/*/answers', unreachable);
  const { user } = await openPage(PAGE);
  await user.type(await place('Grundlage: Ort'), 'Bonn');
  expect(await main().findByText(/^nicht gespeichert: /)).toBeVisible();
  cleanup();
  keepAnswers();
  await openPage(PAGE);
  expect(await place('Grundlage: Ort')).toHaveValue('Bonn');
  await saved();
  expect(sent().at(-1)).toEqual({ version: 0, answers: { 'Grundlage | Ort': 'Bonn' } });
  expect(sessionStorage).toHaveLength(0);
});

it('takes over what only another window wrote, and stores the own words on top', async () => {
  keepAnswers();
  const theirs = { 'Grundlage | Löhne | Wer': 'Sabine' };
  answer('PUT /api/documents/*/answers', ({ body }: Call) => {
    const { version, answers } = body as { version: number; answers: Record<string, string> };
    if (version === 0) return overtaken(3, theirs)({} as Call);
    return { ...DOCUMENT, version: 4, answers };
  });
  const { user } = await openPage(PAGE);
  await user.type(await place('Grundlage: Ort'), 'Bonn');
  await saved();
  expect(sent().at(-1)).toEqual({ version: 3, answers: { ...theirs, 'Grundlage | Ort': 'Bonn' } });
  expect(await place('Grundlage: Löhne | Wer')).toHaveValue('Sabine');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks what holds where both windows wrote, and stores nothing before that', async () => {
  keepAnswers();
  answer('PUT /api/documents/*/answers', ({ body }: Call) => {
    const { version, answers } = body as { version: number; answers: Record<string, string> };
    if (version === 0) return overtaken(3, { 'Grundlage | Ort': 'Köln' })({} as Call);
    return { ...DOCUMENT, version: 4, answers };
  });
  const { user } = await openPage(PAGE);
  await user.type(await place('Grundlage: Ort'), 'Bonn');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radiogroup', { name: 'Grundlage: Ort' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: /Bonn/ })).toBeChecked();
  expect(sent()).toHaveLength(1);
  await user.click(dialog.getByRole('radio', { name: /Köln/ }));
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await saved();
  expect(await place('Grundlage: Ort')).toHaveValue('Köln');
});

it('asks a missing fact on the spot and keeps it for all documents', async () => {
  keepAnswers();
  const stored = { version: 7, facts: { company: { name: 'Brandt' } }, savedAt: null };
  answer('GET /api/company', stored);
  answer('PUT /api/company', ({ body }: Call) => ({ ...stored, ...(body as object), version: 8 }));
  const { user } = await openPage(PAGE);
  const capital = await place('Grundlage: Betrag');
  expect(capital).toHaveAccessibleDescription(/^Fehlt in Ihren Angaben: Gezeichnetes Kapital\./);
  await user.type(capital, 'sechs');
  await user.tab();
  expect(capital).toHaveAccessibleDescription(/Steht nur in diesem Dokument\. .*einen Betrag/);
  expect(sentTo('PUT /api/company')).toEqual([]);
  const blanks = DOCUMENT.blanks.map((one) =>
    one.text === 'Betrag' ? { ...one, known: '26.000 €', value: '26.000 €', origin: 'facts' } : one,
  );
  keepAnswers({ ...DOCUMENT, version: 1, blanks } as FilledDocumentDto);
  await user.clear(capital);
  await user.type(capital, '26000');
  await user.tab();
  await waitFor(() => expect(capital).toHaveValue('26.000 €'));
  expect(capital).toHaveAccessibleDescription('aus Ihren Angaben: Gezeichnetes Kapital');
  expect(sentTo('PUT /api/company')).toEqual([
    {
      version: 7,
      facts: { company: { name: 'Brandt' }, balance: { subscribedCapital: 26_000 } },
    },
  ]);
  await saved();
});

it('what is written over a fact holds here alone, until one wants it everywhere', async () => {
  keepAnswers();
  const stored = { version: 2, facts: {}, savedAt: null };
  answer('GET /api/company', stored);
  answer('PUT /api/company', ({ body }: Call) => ({ ...stored, ...(body as object), version: 3 }));
  const { user, fill } = await openPage(PAGE);
  await fill('Grundlage: Firma', 'Brandt Stahlbau GmbH');
  const firm = await place('Grundlage: Firma');
  expect(firm).toHaveAccessibleDescription('Nur in diesem Dokument.');
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      answers: { 'Grundlage | Firma': 'Brandt Stahlbau GmbH' },
    }),
  );
  expect(sentTo('PUT /api/company')).toEqual([]);
  await user.click(main().getByRole('button', { name: 'In den Angaben ändern' }));
  await waitFor(() =>
    expect(sentTo('PUT /api/company')).toEqual([
      { version: 2, facts: { company: { name: 'Brandt Stahlbau GmbH' } } },
    ]),
  );
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ answers: {} }));
});

it('an emptied blank says again what the facts say', async () => {
  keepAnswers();
  const { user, fill } = await openPage(PAGE);
  await fill('Grundlage: Firma', '');
  const firm = await place('Grundlage: Firma');
  expect(firm).toHaveValue('');
  await user.tab();
  expect(firm).toHaveValue('Brandt Metallbau GmbH');
});

it('asks what the clauses depend on and keeps it with the facts', async () => {
  const way = {
    name: 'way' as const,
    question: 'An wen geht das Unternehmen?',
    field: 'company.saleWay',
    value: null,
    choices: [{ value: 'familie', label: 'Übergabe in der Familie' }],
  };
  keepAnswers({ ...DOCUMENT, questions: [way] });
  answer('GET /api/company', { version: 0, facts: {}, savedAt: null });
  answer('PUT /api/company', { version: 1, facts: {}, savedAt: null });
  const { user } = await openPage(PAGE);
  await user.selectOptions(await main().findByLabelText(way.question), 'Übergabe in der Familie');
  await waitFor(() =>
    expect(sentTo('PUT /api/company')).toEqual([
      { version: 0, facts: { company: { saleWay: 'family' } } },
    ]),
  );
});

it('says what has changed since the last version, makes a new one and fetches an old one', async () => {
  const versions = [
    { number: 1, createdAt: '2026-11-20T13:05:00.000Z', factsVersion: 1, filled: 3 },
  ];
  const changes = [{ label: 'Grundlage: Firma', before: 'Brandt KG', after: 'Brandt GmbH' }];
  keepAnswers({ ...DOCUMENT, versions, changes } as never);
  answer('GET /api/documents/*/versions/1/docx', () => new Response('Datei'));
  answer('POST /api/documents/*/versions', {
    ...DOCUMENT,
    versions: [{ ...versions[0], number: 2 }, ...versions],
  });
  URL.createObjectURL = jest.fn(() => 'blob:file');
  HTMLAnchorElement.prototype.click = jest.fn();
  const { user } = await openPage(PAGE);
  const changed = within(
    await main().findByRole('region', { name: 'Angaben haben sich geändert' }),
  );
  expect(changed.getByText(/Brandt KG/)).toHaveTextContent('Brandt KG →wird zu Brandt GmbH');
  await user.click(main().getByRole('button', { name: 'Fassung 1 als Word' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
  await user.click(changed.getByRole('button', { name: 'Neue Fassung erstellen' }));
  expect(await main().findByText('Fassung 2')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Angaben haben sich geändert' })).toBeNull();
});

it('stores the last key before it makes a file', async () => {
  keepAnswers();
  const versions = [
    { number: 1, createdAt: '2026-11-20T13:05:00.000Z', factsVersion: 1, filled: 3 },
  ];
  answer('POST /api/documents/*/versions', { ...DOCUMENT, version: 1, versions });
  answer('GET /api/documents/*/versions/1/pdf', () => new Response('Datei'));
  URL.createObjectURL = jest.fn(() => 'blob:file');
  HTMLAnchorElement.prototype.click = jest.fn();
  const { user } = await openPage(PAGE);
  await user.type(await place('Grundlage: Ort'), 'Bonn');
  await user.click(main().getByRole('button', { name: 'Ausgefüllt als PDF' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ version: 0, answers: { 'Grundlage | Ort': 'Bonn' } }]);
});
