import { beforeEach, expect, it } from '@jest/globals';
import { answer, type Call, sentTo, unreachable } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  ChatMessageDto,
  ChatStatusDto,
  ConversationDto,
  RatingDto,
  SendMessageDto,
} from '@/api';

const SUGGESTED = 'Welche Wege in die Nachfolge gibt es?';

const STATUS: ChatStatusDto = {
  limit: 20,
  used: 1,
  resetsAt: '2026-11-23T00:00:00.000Z',
  maxLength: 4_000,
  offline: true,
  useValuation: false,
};

const CONVERSATION: ConversationDto = {
  id: 'eins',
  title: 'Neue Unterhaltung',
  moduleId: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:30:00.000Z',
};

const MESSAGES = '/api/chat/conversations/eins/messages';

let said: ChatMessageDto[] = [];

const message = (role: ChatMessageDto['role'], content: string): ChatMessageDto => ({
  id: `${role}-${said.length}`,
  conversationId: 'eins',
  role,
  content,
  createdAt: '2026-11-20T09:30:00.000Z',
  citations: [],
  suggestions: [],
  rating: null,
  ratingReason: null,
  ratingNote: null,
  state: 'complete',
  offline: true,
});

/** The assistant answers every question with one sentence, as a stream of events. */
function respond({ body }: Call): Response {
  const reply = message('assistant', 'Es gibt fünf Wege.');
  said = [...said, message('user', (body as SendMessageDto).content), reply];
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  return new Response(event('delta', { text: reply.content }) + event('done', reply));
}

const field = () => screen.findByLabelText('Ihre Frage');

beforeEach(() => {
  said = [];
  signInAs(OWNER);
  answer('GET /api/chat/status', STATUS);
  answer('GET /api/chat/conversations', [CONVERSATION]);
  answer('POST /api/chat/conversations', CONVERSATION);
  answer(`GET ${MESSAGES}`, () => said);
  answer(`POST ${MESSAGES}`, respond);
});

it('Enter sends, Shift and Enter start a new line, and blanks cannot be sent', async () => {
  const { user } = await openPage('/chat');
  expect(await screen.findByRole('button', { name: SUGGESTED })).toBeVisible();
  await user.type(await field(), '  {Shift>}{Enter}{/Shift} {Enter}');
  expect(screen.getByRole('button', { name: 'Senden' })).toBeDisabled();
  expect(screen.getByRole('button', { name: SUGGESTED })).toBeVisible();
  await user.clear(await field());

  await user.type(await field(), '  Welche Wege{Shift>}{Enter}{/Shift}in die Nachfolge gibt es?  ');
  expect(await field()).toHaveValue('  Welche Wege\nin die Nachfolge gibt es?  ');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(await screen.findByRole('button', { name: /^Kopieren/ })).toBeVisible();
  const [question] = screen.getByRole('region', { name: 'Verlauf' }).querySelectorAll('li p');
  expect(question?.textContent).toBe('Welche Wege\nin die Nachfolge gibt es?');
  expect(sentTo(`POST ${MESSAGES}`)).toEqual([
    { content: 'Welche Wege\nin die Nachfolge gibt es?' },
  ]);
});

it('a question that is too long says by how much, and cannot be sent', async () => {
  const { fill } = await openPage('/chat');
  await fill('Ihre Frage', 'x'.repeat(3_700));
  expect(await screen.findByText(/3\.700 von 4\.000 Zeichen/)).toBeVisible();
  await fill('Ihre Frage', 'x'.repeat(4_010));
  expect(await screen.findByText(/Bitte kürzen Sie Ihre Frage um 10\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Senden' })).toBeDisabled();
});

it('when the server cannot be reached the question returns to where it was typed, and nothing looks sent', async () => {
  said = [message('user', SUGGESTED)];
  said = [...said, message('assistant', 'Es gibt fünf Wege.')];
  const { user, fill } = await openPage('/chat');
  expect(await screen.findByRole('button', { name: /^Kopieren/ })).toBeVisible();
  answer(`POST ${MESSAGES}`, unreachable);
  await fill('Ihre Frage', 'Kommt das an?');
  await user.keyboard('{Enter}');
  expect(
    (await screen.findAllByText('Die Nachricht konnte nicht gesendet werden.'))[0],
  ).toBeVisible();
  expect(await screen.findByText(/Der Server ist nicht erreichbar\./)).toBeVisible();
  expect(await field()).toHaveValue('Kommt das an?');
  expect(screen.getAllByRole('button', { name: /^Kopieren/ })).toHaveLength(1);
});

it('what was said before is loaded page by page, until nothing is before it', async () => {
  const all = Array.from({ length: 70 }, (_, n) => ({
    ...message(n % 2 ? 'assistant' : 'user', `Satz ${n + 1}.`),
    id: `m${n + 1}`,
  }));
  answer(`GET ${MESSAGES}`, all.slice(20));
  answer(`GET ${MESSAGES}?before=m21`, all.slice(0, 20));
  const { user } = await openPage('/chat');
  expect(await screen.findByText('Satz 21.')).toBeVisible();
  expect(screen.queryByText('Satz 20.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Frühere Nachrichten' }));
  expect(await screen.findByText('Satz 1.')).toBeVisible();
  expect(screen.getByText('Satz 70.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Frühere Nachrichten' })).toBeNull();
});

it('a conversation that cannot be created is told', async () => {
  const { user } = await openPage('/chat');
  const list = within(await screen.findByRole('main'));
  answer('POST /api/chat/conversations', unreachable);
  await user.click(await list.findByRole('button', { name: 'Neue Unterhaltung' }));
  expect(
    (await screen.findAllByText('Die Unterhaltung konnte nicht erstellt werden.'))[0],
  ).toBeVisible();
});

it('an answer is rated at one press, told why it did not help, and taken back', async () => {
  said = [message('user', SUGGESTED)];
  const reply = message('assistant', 'Es gibt fünf Wege.');
  said = [...said, reply];
  const path = `${MESSAGES}/${reply.id}/rating`;
  const rate = ({ body }: Call) => {
    const { rating, reason = null, note } = body as RatingDto;
    const rated = { ...reply, rating, ratingReason: reason, ratingNote: note || null };
    said = said.map((one) => (one.id === reply.id ? rated : one));
    return rated;
  };
  answer(`PUT ${path}`, rate);
  answer(`DELETE ${path}`, reply);
  const { user } = await openPage('/chat');
  const down = await screen.findByRole('button', { name: 'Hat nicht geholfen' });
  await user.click(down);
  await waitFor(() => expect(down).toHaveAttribute('aria-pressed', 'true'));
  await user.click(await screen.findByRole('radio', { name: 'Zu allgemein' }));
  await user.type(screen.getByLabelText(/Anmerkung/), 'Mir fehlen Zahlen.');
  await user.click(screen.getByRole('button', { name: 'Absenden' }));
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(sentTo(`PUT ${path}`)).toEqual([
    { rating: 'down' },
    { rating: 'down', reason: 'too-general', note: 'Mir fehlen Zahlen.' },
  ]);
  await user.click(down);
  await waitFor(() => expect(down).toHaveAttribute('aria-pressed', 'false'));
});
