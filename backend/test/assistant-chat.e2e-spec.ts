import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { ask, messagesOf, newConversation, QUESTION } from './support/chat.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.dataSource.query('TRUNCATE "rate_limit"'));
afterAll(() => test.close());

const as = ({ bearer }: Person) => ({
  get: (path: string) => test.http.get(`/api${path}`).set('authorization', bearer),
  post: (path: string, body: object = {}) =>
    test.http.post(`/api${path}`).set('authorization', bearer).send(body),
  patch: (path: string, body: object) =>
    test.http.patch(`/api${path}`).set('authorization', bearer).send(body),
  put: (path: string, body: object) =>
    test.http.put(`/api${path}`).set('authorization', bearer).send(body),
  delete: (path: string) => test.http.delete(`/api${path}`).set('authorization', bearer),
});

describe('a conversation', () => {
  it('begins with the usual title and gets the first question as its own, cut at a word', async () => {
    const person = await signedIn(test);
    const { body } = await as(person).post('/chat/conversations').expect(201);
    expect(body).toMatchObject({ title: 'Neue Unterhaltung mit KI-Assistent', moduleId: null });
    const question =
      'Welche Wege in die Nachfolge gibt es, wenn keines meiner Kinder den Betrieb will?';
    await ask(test, person, body.id, question).expect(201);
    await ask(test, person, body.id, 'Und was kostet das?').expect(201);
    const { body: list } = await as(person).get('/chat/conversations').expect(200);
    expect(list).toMatchObject([
      { id: body.id, title: 'Welche Wege in die Nachfolge gibt es, wenn keines meiner …' },
    ]);
  });

  it('keeps a title that its owner gave it', async () => {
    const person = await signedIn(test);
    const named = await as(person).post('/chat/conversations', { title: ' Steuern ' }).expect(201);
    expect(named.body.title).toBe('Steuern');
    await ask(test, person, named.body.id).expect(201);
    const renamed = await as(person)
      .patch(`/chat/conversations/${named.body.id}`, { title: 'Erben' })
      .expect(200);
    expect(renamed.body).toMatchObject({ id: named.body.id, title: 'Erben' });
  });

  it('moves to the top of the list when something is said in it', async () => {
    const person = await signedIn(test);
    const first = await newConversation(test, person);
    const second = await newConversation(test, person);
    await ask(test, person, first).expect(201);
    const { body } = await as(person).get('/chat/conversations').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  });

  it('is found by words of its title and of its messages, and by no pattern', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    await ask(test, person, id, 'Welche Nachfolge passt zu 100 % zu Käsereien?').expect(201);
    await newConversation(test, person);
    const found = async (q: string) =>
      (
        await as(person)
          .get(`/chat/conversations?q=${encodeURIComponent(q)}`)
          .expect(200)
      ).body;
    expect(await found('KÄSEREI')).toMatchObject([{ id }]);
    expect(await found('100 %')).toHaveLength(1);
    expect(await found('N_chfolge')).toEqual([]);
    expect(await found('')).toHaveLength(2);
    await as(person)
      .get(`/chat/conversations?q=${'x'.repeat(201)}`)
      .expect(400);
    await as(person).get('/chat/conversations?q=a&q=b').expect(400);
  });

  it('is deleted with all that was said', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    await ask(test, person, id).expect(201);
    await as(person).delete(`/chat/conversations/${id}`).expect(200, { id });
    await as(person).delete(`/chat/conversations/${id}`).expect(404);
    const [{ left }] = await test.dataSource.query(
      'SELECT count(*)::int AS left FROM "chat_message" WHERE "userId" = $1',
      [person.user.id],
    );
    expect(left).toBe(0);
  });

  it('of somebody else does not exist', async () => {
    const owner = await signedIn(test);
    const stranger = as(await signedIn(test));
    const id = await newConversation(test, owner);
    const { body: answer } = await ask(test, owner, id).expect(201);
    for (const path of [id, UNKNOWN, 'abc'].map((one) => `/chat/conversations/${one}`)) {
      const answers = await Promise.all([
        stranger.get(`${path}/messages`),
        stranger.post(`${path}/messages`, { content: QUESTION }),
        stranger.post(`${path}/messages/${answer.id}/retry`),
        stranger.post(`${path}/stop`),
        stranger.patch(path, { title: 'Meins' }),
        stranger.delete(path),
      ]);
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
      }
    }
    expect((await stranger.get('/chat/conversations').expect(200)).body).toEqual([]);
    expect(await messagesOf(test, owner, id)).toHaveLength(2);
  });

  it('in which nothing was asked has nothing to stop, and only its own answers to retry', async () => {
    const person = await signedIn(test);
    const [empty, full] = [
      await newConversation(test, person),
      await newConversation(test, person),
    ];
    await as(person).post(`/chat/conversations/${empty}/stop`).expect(404);
    const { body: answer } = await ask(test, person, full).expect(201);
    const retry = (id: string, message: string) =>
      as(person).post(`/chat/conversations/${id}/messages/${message}/retry`);
    expect((await retry(empty, answer.id)).body.code).toBe('MESSAGE_NOT_FOUND');
    expect((await retry(full, 'abc')).body.code).toBe('MESSAGE_NOT_FOUND');
    const [question] = await messagesOf(test, person, full);
    expect((await retry(full, question.id)).body.code).toBe('MESSAGE_NOT_FOUND');
    expect((await retry(full, answer.id)).body).toMatchObject({
      statusCode: 409,
      code: 'ANSWER_COMPLETE',
    });
    const stopped = await as(person).post(`/chat/conversations/${full}/stop`).expect(200);
    expect(stopped.body).toEqual(answer);
  });
});

describe('a message', () => {
  it.each([
    [{}],
    [{ content: '' }],
    [{ content: ' \n\t ' }],
    [{ content: 7 }],
    [{ content: null }],
    [{ content: ['Was ist ein Earn-out?'] }],
    [{ content: { text: 'x' } }],
  ])('that is no text is refused and not stored: %j', async (nonsense) => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    const { body } = await as(person)
      .post(`/chat/conversations/${id}/messages`, nonsense)
      .expect(400);
    expect(body.fields.content).toEqual(['Bitte geben Sie eine Nachricht ein.']);
    expect(await messagesOf(test, person, id)).toEqual([]);
  });

  it('of 4.000 characters is taken, one more is not', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    const { body } = await ask(test, person, id, 'ä'.repeat(4_001)).expect(400);
    expect(body.fields.content).toEqual(['Eine Nachricht darf höchstens 4.000 Zeichen lang sein.']);
    await ask(test, person, id, ` ${'ä'.repeat(4_000)} `).expect(201);
    await ask(test, person, id, 'a\u0000b').expect(400);
  });
});

describe('a long conversation', () => {
  /** Questions and answers by turns, numbered in the order in which they were said. */
  const longConversation = async (person: Person, turns: number): Promise<string> => {
    const id = await newConversation(test, person);
    await test.dataSource.query(
      `INSERT INTO "chat_message" ("conversationId", "userId", "role", "content", "createdAt")
       SELECT $1, $2, role, role || ' ' || i, now() - interval '1 day' + i * interval '1 second'
       FROM generate_series(1, $3::int) i, unnest(ARRAY['user', 'assistant']) role`,
      [id, person.user.id, turns],
    );
    return id;
  };
  const saidIn = (messages: { content: string }[]) => messages.map(({ content }) => content);
  const turn = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => [
      `user ${from + n}`,
      `assistant ${from + n}`,
    ]).flat();

  it('is read page by page from its end, while it goes on', async () => {
    const person = await signedIn(test);
    const id = await longConversation(person, 60);
    const page = async (before?: string) =>
      (
        await as(person)
          .get(`/chat/conversations/${id}/messages${before ? `?before=${before}` : ''}`)
          .expect(200)
      ).body;
    const latest = await page();
    expect(saidIn(latest)).toEqual(turn(36, 60));
    await ask(test, person, id).expect(201);
    const earlier = await page(latest[0].id);
    expect(saidIn(earlier)).toEqual(turn(11, 35));
    const first = await page(earlier[0].id);
    expect(saidIn(first)).toEqual(turn(1, 10));
    expect(await page(first[0].id)).toEqual([]);
    expect(saidIn(await page(latest[1].id)).at(-1)).toBe('user 36');
  });

  it('has no page before a message of another one, nor before what is no message', async () => {
    const person = await signedIn(test);
    const [id, other] = [await longConversation(person, 2), await longConversation(person, 2)];
    const [{ id: foreign }] = await messagesOf(test, person, other);
    const pages = `/chat/conversations/${id}/messages?before=`;
    expect((await as(person).get(`${pages}${foreign}`).expect(200)).body).toEqual([]);
    await as(person).get(`${pages}x`).expect(400);
    await as(await signedIn(test))
      .get(`${pages}${foreign}`)
      .expect(404);
  });

  it('is in the own data as a whole', async () => {
    const person = await signedIn(test);
    await longConversation(person, 60);
    const { body } = await as(person).get('/user/export').expect(200);
    expect(body.assistant.conversations[0].messages).toHaveLength(120);
  });
});

describe('the talk about a module', () => {
  it('answers with a response and its sources, and is one conversation for each module', async () => {
    const person = await signedIn(test);
    const asked = { message: QUESTION, section: 3 };
    const { body } = await as(person).post('/modules/modul-1/chat', asked).expect(201);
    expect(Object.keys(body).sort()).toEqual(['citations', 'response']);
    expect(body.citations[0].moduleId).toBe('modul-1');
    await as(person).post('/modules/modul-1/chat', { message: QUESTION }).expect(201);
    const { body: said } = await as(person).get('/modules/modul-1/chat').expect(200);
    expect(said).toHaveLength(4);
    expect(said[1]).toMatchObject({ content: body.response, citations: body.citations });
    const { body: list } = await as(person).get('/chat/conversations').expect(200);
    expect(list).toMatchObject([{ id: said[0].conversationId, moduleId: 'modul-1' }]);
  });

  it('is refused where the module is not open', async () => {
    const free = as(await signedIn(test));
    const refused = await free.post('/modules/modul-2/chat', { message: QUESTION }).expect(403);
    expect(refused.body.code).toBe('PREMIUM_REQUIRED');
    await free.get('/modules/modul-2/chat').expect(403);
    await free.post('/modules/modul-77/chat', { message: QUESTION }).expect(404);
    const premium = as(await signedInPremium(test));
    await premium.get('/modules/modul-2/chat').expect(200, []);
    await premium.post('/modules/modul-2/chat', { message: ' ' }).expect(400);
    await premium.post('/modules/modul-2/chat', { message: QUESTION, section: 0 }).expect(400);
    await premium.post('/modules/modul-2/chat', { message: QUESTION, section: 'x' }).expect(400);
  });
});

it('sets the own latest valuation beside what the course says, once its owner allows it', async () => {
  const person = await signedIn(test);
  const input = {
    jahresumsatz: 2_000_000,
    jahresgewinn: 300_000,
    branche: 'Handwerk',
    mitarbeiteranzahl: 12,
    inhaberabhangigkeit: 'mittel',
    kundenabhangigkeit: 'nein',
  };
  await as(person).post('/valuations', { companyName: 'Xanthippe GmbH', input }).expect(201);
  const answerTo = async (question: string) => {
    const { body } = await ask(test, person, await newConversation(test, person), question);
    return body;
  };
  const question = 'Was ist meine Firma wert?';
  expect((await answerTo(question)).content).not.toContain('Ihre Angaben');
  await as(person).put('/chat/status', { useValuation: true }).expect(200);
  const { content, citations } = await answerTo(question);
  expect(content).toMatch(
    new RegExp(`Ihre Angaben:.*Umsatz 2\\.000\\.000 €.*\\[${citations.length}\\]`),
  );
  expect(content).not.toContain('Xanthippe');
  expect(citations.at(-1)).toMatchObject({ moduleId: 'eigene-angaben', heading: 'Ihre Angaben' });
  expect((await answerTo('Was ist ein Earn-out?')).content).not.toContain('Ihre Angaben');
});

it('sets what is left of a sale beside what the course says, as the engine computes it today', async () => {
  const person = await signedInPremium(test);
  await as(person).put('/company', { version: 0, facts: EXAMPLE_FACTS }).expect(200);
  await as(person).put('/chat/status', { useValuation: true }).expect(200);
  const id = await newConversation(test, person);
  const { body } = await ask(test, person, id, 'Was ist meine Firma wert?').expect(201);
  expect(body.content).toContain(
    'Unternehmenswert vor Schulden rund 1.574.000 €, Kaufpreis rund 1.426.000 €, Nettoerlös nach Kosten und Steuern rund 996.000 €',
  );
  expect(body.content).not.toContain('Brandt Metallbau GmbH');
});

it('everything said is in the own data and in the statistics, and goes with the account', async () => {
  const person = await signedIn(test);
  const id = await newConversation(test, person);
  await ask(test, person, id).expect(201);
  await as(person).put('/chat/status', { useValuation: true }).expect(200);
  const { body } = await as(person).get('/user/export').expect(200);
  expect(body.assistant).toMatchObject({
    useValuation: true,
    conversations: [{ title: QUESTION, messages: [{ content: QUESTION }, { role: 'assistant' }] }],
  });
  expect((await as(person).get('/user/stats').expect(200)).body.chatMessages).toBe(1);
  await test.dataSource.query('DELETE FROM "user" WHERE "id" = $1', [person.user.id]);
  expect(
    await test.dataSource.query('SELECT 1 FROM "chat_message" WHERE "userId" = $1', [
      person.user.id,
    ]),
  ).toEqual([]);
});
