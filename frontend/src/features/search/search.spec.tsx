import { beforeEach, expect, it, jest } from '@jest/globals';
import { answer, refusal } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, within } from '@testing-library/react';
import type { SearchResultDto } from '@/api';
import { paths } from '@/lib/paths';
import { resultPath } from './result-path';

const SECTION: SearchResultDto = {
  group: 'course',
  id: 'modul-2',
  title: [{ text: 'Wie abhängig ist der Betrieb?', hit: false }],
  context: 'Modul 2 · Was Käufer wirklich schätzen',
  passage: [
    { text: 'Die ', hit: false },
    { text: 'Inhaberabhängigkeit', hit: true },
    { text: ' drückt den Preis.', hit: false },
  ],
  locked: false,
  moduleId: null,
  trackId: null,
  section: 3,
  sectionId: 'abhaengig',
  quote: 'Die Inhaberabhängigkeit drückt den Preis.',
};

const TASK: SearchResultDto = {
  ...SECTION,
  ...{ group: 'tasks', id: 'vertretung', context: null, passage: [], locked: true },
  ...{ title: [{ text: 'Vertretung regeln', hit: false }], section: null, sectionId: null },
  quote: null,
};

const found = 'GET /api/search?q=abh%C3%A4ngigkeit';

async function openSearch() {
  const page = await openPage(paths.imprint);
  await page.user.click(await screen.findByRole('button', { name: 'Suchen' }));
  const field = await screen.findByRole('combobox', { name: 'Wonach suchen Sie?' });
  return { ...page, field };
}

const NOTHING_READ = {
  lastRead: null,
  plan: { started: false, handoverOn: null, nextTask: null, nextDeadline: null },
  value: null,
  net: null,
};

beforeEach(() => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/user/today', NOTHING_READ);
});

it('shows results in groups with the words found, and where they stand', async () => {
  answer(found, { results: [SECTION, TASK] });
  const { user, field } = await openSearch();
  expect(field).toHaveFocus();
  await user.type(field, 'abhängigkeit');
  const course = await screen.findByRole('group', { name: 'Kurs' });
  expect(within(course).getByText('Inhaberabhängigkeit').tagName).toBe('MARK');
  const tasks = screen.getByRole('group', { name: 'Aufgaben' });
  expect(within(tasks).getByRole('option')).toHaveTextContent('noch nicht frei');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('2 Treffer');
});

it('words out of the middle of a text show that it began before and goes on', async () => {
  const passage = [{ text: 'hängt alles an Ihnen, gilt die Abhängigkeit als', hit: false }];
  answer(found, { results: [SECTION, { ...SECTION, id: 'modul-3', passage }] });
  const { user, field } = await openSearch();
  await user.type(field, 'abhängigkeit');
  const [whole, middle] = await screen.findAllByRole('option');
  expect(whole).not.toHaveTextContent('…');
  expect(middle).toHaveTextContent(/… hängt alles an Ihnen, gilt die Abhängigkeit als …$/);
});

it('is led by arrows and Enter, and closed by Escape', async () => {
  answer(found, { results: [SECTION, TASK] });
  const { user, field, address } = await openSearch();
  await user.type(field, 'abhängigkeit');
  const options = await screen.findAllByRole('option');
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe(paths.imprint);
});

it('opens by keys and asks once the typing rests', async () => {
  const calls = jest.fn(() => ({ results: [] }));
  answer(found, calls);
  const { user } = await openPage(paths.imprint);
  await screen.findByRole('button', { name: 'Suchen' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'abhängigkeit');
  expect(await screen.findByText(/^Dazu wurde nichts gefunden\./)).toBeVisible();
  expect(calls).toHaveBeenCalledTimes(1);
});

it('offers words and the way back into the text before one types, and empties the field', async () => {
  answer('GET /api/search?q=Notfallmappe', { results: [TASK] });
  answer('GET /api/user/today', {
    ...NOTHING_READ,
    lastRead: { moduleId: 'modul-2', orderIndex: 2, title: 'Käufer', sectionTitle: 'Ertrag' },
  });
  const { user, field } = await openSearch();
  expect(await screen.findByRole('link', { name: /^Ertrag/ })).toHaveAttribute(
    'href',
    '/modules/modul-2',
  );
  await user.click(screen.getByRole('button', { name: 'Notfallmappe' }));
  expect(field).toHaveValue('Notfallmappe');
  expect(field).toHaveFocus();
  expect(await screen.findByRole('option')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Eingabe löschen' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Notfallmappe' })).toBeVisible();
});

it('says in the server’s words why it does not answer', async () => {
  answer(found, refusal(429, { code: 'RATE_LIMITED', message: 'Bitte warten Sie kurz.' }));
  const { user, field } = await openSearch();
  await user.type(field, 'abhängigkeit');
  expect(await screen.findByText('Bitte warten Sie kurz.')).toBeVisible();
});

it('is offered to nobody who is not signed in', async () => {
  localStorage.clear();
  await openPage(paths.imprint);
  expect(screen.queryByRole('button', { name: 'Suchen' })).not.toBeInTheDocument();
});

it.each<[Partial<SearchResultDto>, string]>([
  [{}, '/modules/modul-2?abschnitt=3&kapitel=abhaengig&stelle=Die+'],
  [{ section: null }, '/modules/modul-2'],
  [{ group: 'tracks', id: 'familie' }, '/vertiefungen/familie?kapitel=abhaengig'],
  [{ group: 'documents', id: 'bonus-blatt' }, '/dokumente/bonus-blatt'],
  [{ group: 'documents', id: 'bonus-blatt', locked: true }, '/downloads?dokument=bonus-blatt'],
  [{ group: 'tasks', id: 'notar' }, '/mein-verkauf?aufgabe=notar'],
  [
    { group: 'notes', id: 'n1', moduleId: 'modul-2' },
    '/modules/modul-2?kapitel=abhaengig&notiz=n1',
  ],
  [
    { group: 'notes', id: 'n1', moduleId: 'modul-1', trackId: 'familie' },
    '/vertiefungen/familie?kapitel=abhaengig&notiz=n1',
  ],
  [{ group: 'notes', id: 'n1', sectionId: null }, '/notizen'],
])('leads with %j to the very place', (changes, path) => {
  expect(resultPath({ ...SECTION, ...changes })).toContain(path);
});
