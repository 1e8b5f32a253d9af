import { beforeEach, expect, it } from '@jest/globals';
import { answer, refusal, sentTo, unreachable } from '@test/api';
import { MODULES, moduleText } from '@test/course';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import type { DownloadDto, ExerciseDto, ProgressDto } from '@/api';
import { sentencesIn } from './read-aloud/sentences';

const CONTENT = ['Erstens', 'Zweitens', 'Drittens']
  .map(
    (heading) =>
      `## ${heading}\n\nEin Absatz.\n\n### Ihre Aufgabe\n\nSchreiben Sie ${heading.toLowerCase()} auf.\n`,
  )
  .join('\n');
const SAVE = 'PUT /api/modules/modul-2/sections/erstens/exercise';

const exercise = (text: string, version = 1): ExerciseDto => ({
  sectionId: 'erstens',
  text,
  version,
  savedAt: '2026-11-20T10:00:00Z',
});
const file = (fileType: string, id = 'modul-2-liste'): DownloadDto => ({
  id,
  moduleId: 'modul-2',
  title: 'Die Liste',
  description: 'Eine Liste.',
  fileType,
  fileSize: 120_000,
  fileUrl: `/downloads/${id}`,
  downloadCount: 0,
});

beforeEach(() => {
  sessionStorage.clear();
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  answer('GET /api/modules/*', moduleText(1));
  answer('GET /api/modules/modul-2', { ...moduleText(2), content: CONTENT });
  answer('GET /api/modules/*/progress', { progressPercentage: 0 } satisfies ProgressDto);
  answer('PUT /api/modules/*/position', {});
  // The browser sets the text itself, as without a connection.
  answer('GET /api/modules/*/text?abschnitt=*', { html: null });
  answer('GET /api/modules/*/downloads', []);
  answer('GET /api/modules/*/exercises', []);
  answer('GET /api/tracks', []);
});

/** Once what was written before has been fetched. */
async function note(): Promise<HTMLElement> {
  const field = () => screen.getByRole('textbox', { name: 'Ihre Notiz dazu' });
  await waitFor(() => expect(field()).toBeEnabled());
  return field();
}

it('what is written below a task is stored by itself, and said to be', async () => {
  answer(SAVE, ({ body }) => exercise((body as { text: string }).text));
  const { user } = await openPage('/modules/modul-2');
  await user.type(await note(), 'Ende 2028');
  await user.tab();
  expect(await screen.findByText('gespeichert')).toBeVisible();
  expect(sentTo(SAVE).at(-1)).toEqual({ text: 'Ende 2028', version: 0 });
});

it('what was written before stands there again', async () => {
  answer('GET /api/modules/*/exercises', [exercise('Ende 2028', 4)]);
  await openPage('/modules/modul-2');
  expect(await screen.findByDisplayValue('Ende 2028')).toBeVisible();
});

it('of two windows both texts stay until one says what shall hold', async () => {
  answer(SAVE, refusal(409, { code: 'EXERCISE_CHANGED', details: exercise('aus dem anderen', 3) }));
  const { user } = await openPage('/modules/modul-2');
  await user.type(await note(), 'von hier');
  await user.tab();
  expect(await screen.findByText('aus dem anderen')).toBeVisible();
  answer(SAVE, ({ body }) => exercise((body as { text: string }).text, 4));
  await user.click(screen.getByRole('button', { name: 'Beide Texte behalten' }));
  await waitFor(() =>
    expect(sentTo(SAVE).at(-1)).toEqual({ text: 'aus dem anderen\n\nvon hier', version: 3 }),
  );
  expect(await screen.findByText('gespeichert')).toBeVisible();
});

it('what could not be stored stays, says so and can be sent again', async () => {
  answer(SAVE, unreachable);
  const { user } = await openPage('/modules/modul-2');
  await user.type(await note(), 'im Zug');
  await user.tab();
  expect(await screen.findByText(/^nicht gespeichert/)).toBeVisible();
  answer(SAVE, exercise('im Zug'));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('gespeichert')).toBeVisible();
});

it('the first section opens with the module’s title, every other with one line of it', async () => {
  const { user } = await openPage('/modules/modul-2');
  expect(await screen.findByText('Worum es in Modul 2 geht.')).toBeVisible();
  answer('PUT /api/modules/*/progress', { progressPercentage: 33 });
  await user.click(await screen.findByRole('button', { name: 'Weiter' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Zweitens' })).toBeVisible();
  expect(screen.queryByText('Worum es in Modul 2 geht.')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Modul 2 · /);
});

it('a document is one row with its formats to choose from', async () => {
  answer('GET /api/modules/*/downloads', [file('PDF'), file('DOCX', 'modul-2-liste-docx')]);
  await openPage('/modules/modul-2?abschnitt=2');
  const aside = await screen.findByRole('complementary', { name: 'Zu diesem Modul' });
  expect(await within(aside).findByRole('button', { name: /^PDF/ })).toBeVisible();
  expect(within(aside).getByRole('button', { name: /^Word/ })).toBeVisible();
  expect(within(aside).getByRole('link', { name: /Online ausfüllen/ })).toHaveAttribute(
    'href',
    '/dokumente/modul-2-liste',
  );
});

it('the size of the text is kept on the device; without a voice nothing is offered to be read', async () => {
  const { user } = await openPage('/modules/modul-2');
  await user.click(await screen.findByRole('button', { name: 'Text groß' }));
  expect(document.documentElement.dataset.textSize).toBe('2');
  expect(localStorage.getItem('textSize')).toBe('2');
  expect(screen.queryByRole('button', { name: 'Vorlesen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Text normal' }));
});

it('a text is spoken sentence by sentence, without questions, notes and what is folded away', () => {
  const text = document.createElement('div');
  text.innerHTML =
    '<p>Erster Satz. Der <em>zwei</em>te?</p><ul><li><p>Punkt.</p></li></ul>' +
    '<table><tr><td>Preis</td><td>2 Mio. €</td></tr></table>' +
    '<div data-question><p>Frage</p></div><div data-own><p>Notiz</p></div>' +
    '<details><p>Zugeklappt</p></details><p aria-hidden="true">Hinweis</p>';
  const spoken = sentencesIn(text);
  expect(spoken.map((one) => one.text)).toEqual([
    'Erster Satz.',
    'Der zweite?',
    'Punkt.',
    'Preis',
    '2 Mio. €',
  ]);
  expect(spoken[1]?.range.toString()).toBe('Der zweite?');
});
