import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AdminContext, Resource } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminAnswerCardDetailDto, AdminModuleDetailDto } from '@/api';
import { createPath, editPath } from '../../components/paths';
import { i18nProvider } from '../../i18n-provider';
import { dataProvider } from '../../staff-api';
import { answerCards } from './answer-cards';

const MODULE = {
  id: 'modul-1',
  title: 'Ihr erster Schritt',
  content:
    '## Fünf Wege {#fuenf-wege}\n\nEs gibt fünf Wege.\n\n## Zeit {#zeit}\n\nFangen Sie an.\n',
} as AdminModuleDetailDto;

const CARD: AdminAnswerCardDetailDto = {
  id: 'fuenf-wege',
  kind: 'course',
  moduleId: MODULE.id,
  sectionId: 'fuenf-wege',
  question: 'Welche Wege gibt es?',
  examples: ['Wege in die Nachfolge'],
  forms: [],
  quote: 'Es gibt fünf Wege.',
  documentId: null,
  answer: 'Es gibt fünf Wege, und jeder braucht seine Zeit. '.repeat(6).trim(),
  source: 'file',
  active: true,
  updatedAt: '2026-11-20T09:00:00.000Z',
  inCourse: true,
};

const TRY = 'POST /api/admin/answer-cards/try';

const listOf = (rows: object[]) => () =>
  Response.json(rows, { headers: { 'Content-Range': `rows 0-${rows.length}/${rows.length}` } });

/** Opens a form of the back office without its menu and its sign-in. */
function open(path: string, form: ReactElement) {
  answer('GET /api/admin/modules?*', listOf([MODULE]));
  answer(`GET /api/admin/modules/${MODULE.id}`, MODULE);
  answer('GET /api/admin/downloads?*', listOf([]));
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <Resource name="answer-cards" edit={() => form} create={() => form} />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '/admin/answer-cards/*', element }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup({ delay: null });
}

const openCard = (card: AdminAnswerCardDetailDto) => {
  answer(`GET /api/admin/answer-cards/${card.id}`, card);
  return open(editPath('answer-cards', card.id), <answerCards.edit />);
};

async function fill(user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) {
  await user.clear(await screen.findByLabelText(label));
  await user.paste(text);
}

it('writes a card from a question, counts its words and shows each fault at its field', async () => {
  const question = 'Was wird aus dem Teich?';
  const user = open(createPath('answer-cards', { question }), <answerCards.create />);
  expect(await screen.findByLabelText(/^Frage \*/)).toHaveValue(question);
  await user.click(await screen.findByRole('combobox', { name: /Modul/ }));
  await user.click(await screen.findByRole('option', { name: MODULE.title }));
  await user.click(screen.getByRole('combobox', { name: /Abschnitt/ }));
  await user.click(await screen.findByRole('option', { name: 'Zeit' }));
  await fill(user, /Andere Wortlaute/, 'Teich\nGarten');
  await fill(user, /Zitat/, 'Steht nicht da');
  expect(screen.getByText('0 Wörter; nötig sind 50 bis 165')).toBeVisible();
  await fill(user, /^Antwort \*/, 'Der Teich bleibt bei Ihnen.');
  expect(screen.getByText('5 Wörter; nötig sind 50 bis 165')).toBeVisible();

  const quote = 'Diese Worte stehen nicht so in einem Absatz des Abschnitts.';
  const words = 'Die Antwort muss 50 bis 165 Wörter haben; es sind 5.';
  const refused = { message: 'Nein.', fields: { quote: [quote], answer: [words] } };
  answer('POST /api/admin/answer-cards', refusal(400, refused));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(quote)).toBeVisible();
  expect(screen.getByLabelText(/Zitat/)).toBeInvalid();
  expect(screen.getByLabelText(/^Antwort \*/)).toHaveAccessibleDescription(words);
  expect(sentTo('POST /api/admin/answer-cards')).toMatchObject([
    { kind: 'course', sectionId: 'zeit', question, examples: ['Teich', 'Garten'] },
  ]);
  await user.click(screen.getByLabelText('Behandelt der Kurs nicht'));
  expect(screen.queryByLabelText(/Zitat/)).toBeNull();
  expect(screen.getByText('5 Wörter; nötig sind 10 bis 125')).toBeVisible();
});

it('says that a changed card of the course becomes one of staff, and keeps the words of a conflict', async () => {
  const user = openCard(CARD);
  expect(await screen.findByText('Diese Karte stammt aus dem Kurs')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Löschen|wiederherstellen/ })).toBeNull();
  expect(await screen.findByText('54 Wörter')).toBeVisible();
  await fill(user, /^Frage \*/, 'Welche fünf Wege gibt es?');
  const conflict = { code: 'EDIT_CONFLICT', message: 'Jemand war schneller.' };
  answer(`PUT /api/admin/answer-cards/${CARD.id}`, refusal(409, conflict));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Jemand anderes hat inzwischen gespeichert')).toBeVisible();
  expect(screen.getByLabelText(/^Frage \*/)).toHaveValue('Welche fünf Wege gibt es?');
});

it('shows what the assistant answers now, and whether with this card', async () => {
  const own = { ...CARD, source: 'staff' } as const;
  const user = openCard(own);
  const box = within(await screen.findByRole('region', { name: 'Ausprobieren' }));
  answer(TRY, { text: 'Es gibt **fünf** Wege [1].', kind: 'card', cardId: own.id });
  await user.click(box.getByRole('button', { name: 'Ausprobieren' }));
  expect(await box.findByText('Diese Karte antwortet.')).toBeVisible();
  expect((await box.findByText('fünf')).parentElement).toHaveTextContent('Es gibt fünf Wege.');
  expect(sentTo(TRY)).toEqual([{ question: CARD.question }]);

  const other = { ...CARD, id: 'andere', question: 'Wie lange dauert es?' };
  answer('GET /api/admin/answer-cards/andere', other);
  answer(TRY, { text: 'Drei Jahre.', kind: 'card', cardId: other.id });
  await user.click(box.getByRole('button', { name: 'Ausprobieren' }));
  expect(await box.findByText('Es antwortet eine andere:')).toBeVisible();
  expect(await box.findByRole('link', { name: other.question })).toHaveAttribute(
    'href',
    '/admin/answer-cards/andere',
  );

  await user.click(screen.getByRole('button', { name: 'Fassung des Kurses wiederherstellen' }));
  answer(`DELETE /api/admin/answer-cards/${own.id}`, { id: own.id });
  answer(`GET /api/admin/answer-cards/${own.id}`, CARD);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Wiederherstellen' }),
  );
  expect(await screen.findByText('Diese Karte stammt aus dem Kurs')).toBeVisible();
});
