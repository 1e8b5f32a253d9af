import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask, messagesOf, newConversation, openStream, untilState } from './support/chat.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let fake: FakeOpenAi;
let test: TestApp;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  test = await startTestApp({
    ...fake.settings,
    CHAT_DAILY_LIMIT_FREE: '2',
    CHAT_DAILY_LIMIT_PREMIUM: '50',
    CHAT_DAILY_TOKENS: '100000',
  });
});
beforeEach(async () => {
  fake.mood = 'well';
  await test.dataSource.query('TRUNCATE "rate_limit", "chat_tokens"');
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

const statusOf = async ({ bearer }: Person) =>
  (await test.http.get('/api/chat/status').set('authorization', bearer).expect(200)).body;

describe('the limit of the day', () => {
  it('ends with a sentence that says until when, and no question is kept beyond it', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    await ask(test, person, id).expect(201);
    await ask(test, person, id).expect(201);
    const { body, headers } = await ask(test, person, id).expect(429);
    expect(body.code).toBe('CHAT_DAILY_LIMIT');
    expect(body.message).toMatch(
      /^Ihr Tageslimit von 2 Nachrichten ist erreicht\. .* ab \d+\. \p{L}+ \d{4} um 00:00 Uhr/u,
    );
    const wait = Number(headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(25 * 3_600);
    expect(await messagesOf(test, person, id)).toHaveLength(4);
    expect(await statusOf(person)).toMatchObject({ limit: 2, used: 2, maxLength: 4_000 });
  });

  it('counts questions that the course answered for a model, and those that were deleted', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    fake.mood = 'failing';
    await ask(test, person, id).expect(201);
    fake.mood = 'well';
    await ask(test, person, id).expect(201);
    await test.http.delete(`/api/chat/conversations/${id}`).set('authorization', person.bearer);
    const next = await newConversation(test, person);
    expect((await ask(test, person, next).expect(429)).body.code).toBe('CHAT_DAILY_LIMIT');
  });

  it('begins anew with the next day in Germany', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    await ask(test, person, id).expect(201);
    await ask(test, person, id).expect(201);
    await test.dataSource.query('UPDATE "chat_account" SET "day" = "day" - 1 WHERE "userId" = $1', [
      person.user.id,
    ]);
    const { used, resetsAt } = await statusOf(person);
    expect(used).toBe(0);
    const inGermany = new Date(resetsAt).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' });
    expect(inGermany).toBe('00:00:00');
    await ask(test, person, id).expect(201);
    expect((await statusOf(person)).used).toBe(1);
  });

  it('is wider with premium access, and 20 in a minute are enough for anybody', async () => {
    const person = await signedInPremium(test);
    const id = await newConversation(test, person);
    expect((await statusOf(person)).limit).toBe(50);
    for (let asked = 0; asked < 20; asked++) await ask(test, person, id).expect(201);
    const { body, headers } = await ask(test, person, id).expect(429);
    expect(body.code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

describe('one answer at a time', () => {
  it('of two questions at once one is answered, the other is refused and not kept', async () => {
    const person = await signedInPremium(test);
    const conversations = [
      await newConversation(test, person),
      await newConversation(test, person),
    ];
    const goOn = fake.pause();
    const before = fake.asked.length;
    const both = conversations.map((id) => ask(test, person, id).then((answer) => answer));
    const first = await Promise.race(both);
    expect(first.body).toMatchObject({ statusCode: 409, code: 'CHAT_BUSY' });
    goOn();
    const codes = (await Promise.all(both)).map(({ status }) => status);
    expect(codes.sort()).toEqual([201, 409]);
    expect(fake.asked).toHaveLength(before + 1);
    const kept = await Promise.all(conversations.map((id) => messagesOf(test, person, id)));
    expect(kept.map(({ length }) => length).sort()).toEqual([0, 2]);
    expect((await statusOf(person)).used).toBe(1);
  });

  it('another person is not kept waiting', async () => {
    const [slow, quick] = [await signedIn(test), await signedIn(test)];
    const id = await newConversation(test, slow);
    const goOn = fake.pause();
    const stream = await openStream(test, slow, id);
    expect((await ask(test, slow, id).expect(409)).body.code).toBe('CHAT_BUSY');
    goOn();
    await ask(test, quick, await newConversation(test, quick)).expect(201);
    await stream.end;
  });

  it('an answer whose server was not heard of for a minute counts as broken off', async () => {
    const person = await signedInPremium(test);
    const id = await newConversation(test, person);
    await ask(test, person, id).expect(201);
    await test.dataSource.query(
      `UPDATE "chat_message" SET "state" = 'streaming', "heartbeatAt" = now() - interval '59 seconds'
       WHERE "conversationId" = $1 AND "role" = 'assistant'`,
      [id],
    );
    expect((await ask(test, person, id).expect(409)).body.code).toBe('CHAT_BUSY');
    await test.dataSource.query(
      `UPDATE "chat_message" SET "heartbeatAt" = now() - interval '61 seconds'
       WHERE "conversationId" = $1 AND "state" = 'streaming'`,
      [id],
    );
    const { limit } = await statusOf(person);
    await test.dataSource.query('UPDATE "chat_account" SET "answers" = $2 WHERE "userId" = $1', [
      person.user.id,
      limit,
    ]);
    await ask(test, person, id).expect(201);
    // The one that broke off is given back.
    expect((await statusOf(person)).used).toBe(limit);
    const messages = await messagesOf(test, person, id);
    expect(messages.map(({ state }: { state: string }) => state)).toEqual([
      'complete',
      'failed',
      'complete',
      'complete',
    ]);
  });
});

describe('the ceiling of the installation', () => {
  it('is reached by the tokens of all, also of answers that broke off', async () => {
    const [one, other] = [await signedIn(test), await signedInPremium(test)];
    const id = await newConversation(test, one);
    fake.usage = { prompt_tokens: 99_000, completion_tokens: 900 };
    await ask(test, one, id).expect(201);
    fake.mood = 'breaking';
    await ask(test, one, id).expect(201);
    expect((await untilState(test, id, 'complete')).promptTokens).toBeGreaterThan(300);
    fake.mood = 'well';
    const conversation = await newConversation(test, other);
    const { body } = await ask(test, other, conversation).expect(503);
    expect(body.code).toBe('CHAT_CEILING');
    expect(body.message).toMatch(/^Der Assistent hat für heute .* um 00:00 Uhr/);
    expect(await messagesOf(test, other, conversation)).toEqual([]);
    expect((await statusOf(other)).used).toBe(0);
    await test.dataSource.query('UPDATE "chat_tokens" SET "day" = "day" - 1');
    fake.usage = null;
    await ask(test, other, conversation).expect(201);
  });

  it('counts even the answers of conversations that were deleted meanwhile', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    const goOn = fake.pause();
    const stream = await openStream(test, person, id);
    await test.http.delete(`/api/chat/conversations/${id}`).set('authorization', person.bearer);
    goOn();
    expect(await stream.end).toContain('CONVERSATION_NOT_FOUND');
    const [{ tokens }] = await test.dataSource.query('SELECT "tokens"::int FROM "chat_tokens"');
    expect(tokens).toBeGreaterThan(300);
  });
});
