import { beforeEach, expect, it } from '@jest/globals';
import { allCalls, answer, type Call, hold, refusal, sentTo, unreachable } from '@test/api';
import { MODULES, moduleText } from '@test/course';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CreateNoteDto, NoteDto } from '@/api';

const NOTE: NoteDto = {
  id: '0b6f4d1e-6d0b-4a52-9a3a-0e6f0a2a7c01',
  kind: 'highlight',
  moduleId: 'modul-1',
  trackId: null,
  sectionId: 'erstens',
  quote: 'Absatz über',
  prefix: 'Ein ',
  suffix: ' den Verkauf.',
  text: 'Mit Sabine besprechen.',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: 'Modul 1: Ihr erster Schritt',
  section: 1,
  heading: 'Erstens',
  open: true,
  orphaned: false,
};
const ORPHAN: NoteDto = {
  ...NOTE,
  id: '0b6f4d1e-6d0b-4a52-9a3a-0e6f0a2a7c02',
  quote: 'Worte von früher',
  text: null,
  orphaned: true,
};
const BOOKMARK: NoteDto = {
  ...NOTE,
  id: '0b6f4d1e-6d0b-4a52-9a3a-0e6f0a2a7c03',
  kind: 'bookmark',
  quote: null,
  text: null,
  sectionId: 'zweitens',
  heading: 'Zweitens',
};
const CLOSED: NoteDto = {
  ...NOTE,
  id: '0b6f4d1e-6d0b-4a52-9a3a-0e6f0a2a7c04',
  moduleId: 'modul-3',
  title: 'Modul 3: Den Wert bestimmen',
  quote: null,
  heading: null,
  section: null,
  text: 'Nur meine Worte',
  open: false,
};

const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  answer('GET /api/modules/modul-1', moduleText(1));
  answer('GET /api/modules/*/text?abschnitt=*', { html: null });
  answer('GET /api/modules/*/progress', { progressPercentage: 0 });
  answer('PUT /api/modules/*/position', {});
  answer('GET /api/modules/*/downloads', []);
  answer('GET /api/modules/*/exercises', []);
  answer('GET /api/tracks', []);
});

/** Stores what is sent, as the server does. */
function takeNotes(stored: NoteDto[] = []) {
  answer('GET /api/notes', () => stored);
  answer('POST /api/notes', ({ body }) => {
    const sent = body as CreateNoteDto;
    const note = { ...NOTE, ...(sent as object), text: sent.text ?? null } as NoteDto;
    stored.push(note);
    return note;
  });
}

async function select(words: string) {
  const text = await main().findByText((content) => content.includes(words), { selector: 'p' });
  const node = text.firstChild as Text;
  const start = node.data.indexOf(words);
  act(() => {
    getSelection()?.setBaseAndExtent(node, start, node, start + words.length);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

it('lists by module and section, filters, searches and leads to each place', async () => {
  answer('GET /api/notes', [NOTE, ORPHAN, BOOKMARK, CLOSED]);
  const { user } = await openPage('/notizen');
  expect(await main().findByRole('heading', { name: 'Meine Notizen' })).toBeVisible();
  expect(await main().findByText('4 Einträge')).toBeVisible();
  expect(main().getByText('Nur meine Worte')).toBeVisible();
  expect(main().getByText('Gesperrt')).toBeVisible();
  await user.selectOptions(main().getByLabelText('Anzeigen'), 'verwaist');
  expect(main().getByText('1 Eintrag')).toBeVisible();
  expect(main().getByText('Worte von früher')).toBeVisible();
  expect(main().getByRole('link', { name: 'Zum Abschnitt' })).toHaveAttribute(
    'href',
    `/modules/modul-1?kapitel=erstens&notiz=${ORPHAN.id}`,
  );
  await user.selectOptions(main().getByLabelText('Anzeigen'), 'alle');
  await user.type(main().getByLabelText('Suchen'), 'sabine ABSATZ');
  expect(main().getByText('1 Eintrag')).toBeVisible();
  expect(main().getByText('Mit Sabine besprechen.')).toBeVisible();
});

it('deletes a note in the version that is seen', async () => {
  answer('GET /api/notes', [NOTE]);
  answer(`DELETE /api/notes/${NOTE.id}?version=1`, { id: NOTE.id });
  const { user } = await openPage('/notizen');
  await user.click(await main().findByRole('button', { name: 'Löschen' }));
  expect(await main().findByText('Noch keine Notizen')).toBeVisible();
});

it('marks selected words of a section, and takes a note on them', async () => {
  takeNotes();
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  await select('Absatz über');
  await user.click(screen.getByRole('button', { name: 'Notiz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notiz' }));
  expect(dialog.getByText('Absatz über')).toBeVisible();
  expect(dialog.getByLabelText('Ihre Notiz')).toHaveFocus();
  answer('PUT /api/notes/*', ({ body }) => ({ ...NOTE, ...(body as object), version: 2 }));
  await user.type(dialog.getByLabelText('Ihre Notiz'), 'Wichtig');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await main().findByText('Wichtig')).toBeVisible();
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('note-draft'));
  expect(sentTo('POST /api/notes')).toEqual([
    expect.objectContaining({
      kind: 'highlight',
      moduleId: 'modul-1',
      sectionId: 'erstens',
      quote: 'Absatz über',
      prefix: 'Ein ',
    }),
  ]);
});

it('keeps what is written while the server is away, and sends it once when it is back', async () => {
  takeNotes();
  answer('POST /api/notes', unreachable);
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  await select('Absatz über');
  await user.click(screen.getByRole('button', { name: 'Markieren' }));
  expect(await main().findByText(/Noch nicht übertragen/)).toBeVisible();
  const tries = sentTo('POST /api/notes').length;
  takeNotes();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(main().queryByText(/Noch nicht übertragen/)).toBeNull());
  const sent = sentTo('POST /api/notes') as CreateNoteDto[];
  expect(sent).toHaveLength(tries + 1);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(main().getByText('„Absatz über“')).toBeVisible();
});

it('sends from any other screen what was written without a connection', async () => {
  takeNotes();
  answer('POST /api/notes', unreachable);
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  await select('Absatz über');
  await user.click(screen.getByRole('button', { name: 'Markieren' }));
  expect(await main().findByText(/Noch nicht übertragen/)).toBeVisible();
  const tries = sentTo('POST /api/notes').length;
  await openPage('/impressum');
  takeNotes();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sentTo('POST /api/notes')).toHaveLength(tries + 1));
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('note-draft'));
});

it('gives all notes as a PDF, and says why where it cannot', async () => {
  answer('GET /api/notes', [NOTE]);
  answer('GET /api/notes/pdf', refusal(503, { code: 'NOTES_NOT_SET', message: 'Bitte später.' }));
  const { user } = await openPage('/notizen');
  await user.click(await main().findByRole('button', { name: 'Alle als PDF' }));
  expect(await main().findByText('Bitte später.')).toBeVisible();
});

it('says why the server does not take a note, and keeps its words', async () => {
  takeNotes();
  answer('POST /api/notes', refusal(403, { code: 'MODULE_LOCKED', message: 'Gesperrt.' }));
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  await select('Absatz über');
  await user.click(screen.getByRole('button', { name: 'Markieren' }));
  expect(await main().findByText('Nicht gespeichert: Gesperrt.')).toBeVisible();
  expect(sentTo('POST /api/notes')).toHaveLength(1);
});

it('of two windows shows both texts, and nothing is lost', async () => {
  answer('GET /api/notes', [NOTE]);
  const theirs = { ...NOTE, version: 2, text: 'Von nebenan' };
  answer('PUT /api/notes/*', ({ body }) =>
    (body as { version: number }).version === 2
      ? { ...NOTE, version: 3, text: (body as { text: string }).text }
      : Response.json({ code: 'NOTE_CHANGED', message: 'x', details: theirs }, { status: 409 }),
  );
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  const entry = () => main().findByRole('button', { name: /„Absatz über“/ });
  await user.click(await entry());
  await user.clear(await screen.findByLabelText('Ihre Notiz'));
  await user.type(screen.getByLabelText('Ihre Notiz'), 'Von mir');
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(await main().findByText('In einem anderen Fenster geändert')).toBeVisible();
  await user.click(await entry());
  await user.click(await screen.findByRole('button', { name: 'Beide behalten' }));
  await waitFor(() =>
    expect(sentTo(`PUT /api/notes/${NOTE.id}`).at(-1)).toEqual({
      version: 2,
      text: 'Von nebenan\n\nVon mir',
    }),
  );
});

it('sets one bookmark per section and takes it away', async () => {
  takeNotes();
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  const button = await main().findByRole('button', { name: 'Lesezeichen' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('note-draft'));
  const [{ id }] = sentTo('POST /api/notes') as [CreateNoteDto];
  answer(`DELETE /api/notes/${id}?version=1`, { id });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(allCalls().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

it('a bookmark taken away while its creation is on the way stays away', async () => {
  takeNotes();
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  const button = await main().findByRole('button', { name: 'Lesezeichen' });
  await waitFor(() => expect(button).toBeEnabled());
  const arrive = hold('POST /api/notes', ({ body }: Call) => ({
    ...NOTE,
    ...(body as object),
    kind: 'bookmark',
  }));
  await user.click(button);
  const [{ id }] = sentTo('POST /api/notes') as [CreateNoteDto];
  const deleted = `DELETE /api/notes/${id}?version=1`;
  answer(deleted, { id });
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  arrive();
  await waitFor(() => expect(allCalls()).toContain(deleted));
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('note-draft'));
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('a bookmark whose creation found no answer and that is taken away is deleted all the same', async () => {
  takeNotes();
  answer('POST /api/notes', unreachable);
  answer('DELETE /api/notes/*', unreachable);
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  const button = await main().findByRole('button', { name: 'Lesezeichen' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  answer('DELETE /api/notes/*', refusal(404, { code: 'NOTE_NOT_FOUND', message: 'x' }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('note-draft'));
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('leaves no draft on the device after the sign-out', async () => {
  takeNotes();
  answer('POST /api/notes', unreachable);
  answer('POST /api/auth/logout', {});
  const { user } = await openPage('/modules/modul-1?kapitel=erstens');
  await select('Absatz über');
  await user.click(screen.getByRole('button', { name: 'Markieren' }));
  await main().findByText(/Noch nicht übertragen/);
  expect(Object.keys(localStorage).join()).toContain('note-draft');
  await openPage('/login?logout=1');
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('note-draft'));
});
