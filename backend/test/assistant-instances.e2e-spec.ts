import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ask,
  eventsOf,
  messagesOf,
  newConversation,
  openStream,
  QUESTION,
  untilState,
} from './support/chat.js';
import { type Person, signedIn } from './support/factories.js';
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { connectTo, createTestDatabase } from './support/test-database.js';

let fake: FakeOpenAi;
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  const settings = { ...fake.settings, JWT_SECRET: 'one-secret-for-all-instances-of-it' };
  const database = await createTestDatabase();
  const { url } = database.options as { url: string };
  first = await startTestApp(settings, database);
  second = await startTestApp(settings, await connectTo(url));
});
beforeEach(() => {
  fake.mood = 'stalling';
  fake.pieces = ['Der Anfang. Und', ' das Ende [1].'];
});
afterAll(async () => {
  await second.close();
  await fake.close();
});

const stop = ({ http }: TestApp, { bearer }: Person, id: string) =>
  http.post(`/api/chat/conversations/${id}/stop`).set('authorization', bearer);

describe('an answer that is stopped', () => {
  it('keeps what was written, ends the stream and can be written again', async () => {
    const person = await signedIn(first);
    const id = await newConversation(first, person);
    const stream = await openStream(first, person, id);
    await stream.said;
    const { body } = await stop(first, person, id).expect(200);
    expect(body).toMatchObject({ role: 'assistant', state: 'stopped', content: 'Der Anfang. Und' });
    expect(eventsOf(await stream.end).at(-1)).toMatchObject({ event: 'done', data: body });
    fake.mood = 'well';
    const again = await first.http
      .post(`/api/chat/conversations/${id}/messages/${body.id}/retry`)
      .set('authorization', person.bearer)
      .expect(201);
    expect(again.body).toMatchObject({ id: body.id, state: 'complete' });
  });

  it('is stopped as well from another instance, with all that was written of it', async () => {
    const person = await signedIn(first);
    const id = await newConversation(first, person);
    const stream = await openStream(first, person, id);
    await stream.said;
    const { body } = await stop(second, person, id).expect(200);
    expect(body).toMatchObject({ state: 'stopped', content: 'Der Anfang. Und' });
    expect(eventsOf(await stream.end).at(-1)).toMatchObject({ event: 'done', data: body });
  });

  it('is stopped although the instance that wrote it is dead', async () => {
    const person = await signedIn(first);
    const id = await newConversation(first, person);
    fake.mood = 'well';
    await ask(first, person, id).expect(201);
    await first.dataSource.query(
      `UPDATE "chat_message" SET "state" = 'streaming', "heartbeatAt" = now()
       WHERE "conversationId" = $1 AND "role" = 'assistant'`,
      [id],
    );
    const { body } = await stop(second, person, id).expect(200);
    expect(body).toMatchObject({ state: 'stopped', content: 'Der Anfang. Und das Ende [1].' });
  });
});

it('two questions at once to two instances get one answer', async () => {
  const person = await signedIn(first);
  const id = await newConversation(first, person);
  const goOn = fake.pause();
  fake.mood = 'well';
  const stream = await openStream(first, person, id);
  const { body } = await ask(second, person, id).expect(409);
  expect(body.code).toBe('CHAT_BUSY');
  goOn();
  await stream.end;
  expect(await messagesOf(second, person, id)).toHaveLength(2);
});

it('somebody who comes back while it is written sees the answer grow on any instance', async () => {
  const person = await signedIn(first);
  const id = await newConversation(first, person);
  const goOn = fake.pause();
  fake.mood = 'well';
  const stream = await openStream(first, person, id);
  stream.cut();
  const messages = async () => messagesOf(second, person, id);
  expect(await messages()).toMatchObject([{ content: QUESTION }, { state: 'streaming' }]);
  while ((await messages())[1].content === '');
  goOn();
  await untilState(second, id, 'complete');
  expect((await messages())[1].content).toBe('Der Anfang. Und das Ende [1].');
});

it('a server that is shut down marks its answers as broken off at once', async () => {
  const person = await signedIn(first);
  const id = await newConversation(first, person);
  const stream = await openStream(first, person, id);
  await stream.said;
  await first.close();
  await stream.end;
  const [question, answer] = await messagesOf(second, person, id);
  expect(question.content).toBe(QUESTION);
  expect(answer).toMatchObject({ state: 'failed', content: 'Der Anfang. Und' });
});
