import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MODEL_PATIENCE, type Patience } from '../src/modules/assistant/model/openai-model.js';
import {
  ask,
  askStreaming,
  messagesOf,
  newConversation,
  QUESTION,
  untilState,
} from './support/chat.js';
import { type Person, signedInPremium } from './support/factories.js';
import { type FakeOpenAi, type Mood, startFakeOpenAi } from './support/fake-openai.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const SHORT: Partial<Patience> = { firstPiece: 300, betweenPieces: 300, total: 1_500 };

let fake: FakeOpenAi;
let test: TestApp;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  test = await startTestApp(fake.settings);
  Object.assign(test.app.get<Patience>(MODEL_PATIENCE, { strict: false }), SHORT);
});
beforeEach(() => {
  fake.mood = 'well';
  fake.pieces = ['Der Anfang ', 'und das Ende [1].'];
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

const retry = ({ bearer }: Person, id: string, message: string) =>
  test.http
    .post(`/api/chat/conversations/${id}/messages/${message}/retry`)
    .set('authorization', bearer);

const FAULTS: [Mood, number, string][] = [
  ['slow', 503, ''],
  ['busy', 503, ''],
  ['failing', 502, ''],
  ['bad-key', 502, ''],
  ['html', 502, ''],
  ['empty', 502, ''],
  ['dripping', 502, ''],
  ['not-json', 502, 'Der Anfang'],
  ['stalling', 502, 'Der Anfang'],
  ['breaking', 502, 'Der Anfang'],
  ['ending', 502, 'Der Anfang'],
  ['faulty', 502, 'Der Anfang'],
  ['endless', 502, 'immer weiter'],
];

describe.each(FAULTS)('a model that is %s', (mood, status, begun) => {
  it('loses no question, marks the answer as broken off, and the next try replaces it', async () => {
    const person = await signedInPremium(test);
    const id = await newConversation(test, person);
    fake.mood = mood;
    const { body } = await ask(test, person, id).expect(status);
    expect(body.code).toBe('ASSISTANT_UNAVAILABLE');
    expect(JSON.stringify(body)).not.toContain('sk-test');
    const [question, broken] = await messagesOf(test, person, id);
    expect(question).toMatchObject({ content: QUESTION, state: 'complete' });
    expect(broken.state).toBe('failed');
    expect(broken.content.startsWith(begun)).toBe(true);
    fake.mood = 'well';
    const again = await retry(person, id, broken.id).expect(201);
    expect(again.body).toMatchObject({
      id: broken.id,
      state: 'complete',
      content: 'Der Anfang und das Ende [1].',
    });
    expect(await messagesOf(test, person, id)).toEqual([question, again.body]);
  });

  it('tells a listener so: before the first word by a status, after it by an event', async () => {
    const person = await signedInPremium(test);
    const id = await newConversation(test, person);
    fake.mood = mood;
    const { response, events } = await askStreaming(test, person, id);
    expect(response.status).toBe(begun ? 201 : status);
    const failure = { statusCode: status, code: 'ASSISTANT_UNAVAILABLE' };
    if (begun) expect(events.at(-1)).toMatchObject({ event: 'error', data: failure });
    else expect(JSON.parse(response.body)).toMatchObject(failure);
    await untilState(test, id, 'failed');
  });
});

it('a model that cannot be reached is answered 503, and the question is kept', async () => {
  const gone = await startFakeOpenAi();
  await gone.close();
  const server = await startTestApp(gone.settings);
  const person = await signedInPremium(server);
  const id = await newConversation(server, person);
  const { body } = await ask(server, person, id).expect(503);
  expect(body.code).toBe('ASSISTANT_UNAVAILABLE');
  const messages = await messagesOf(server, person, id);
  expect(messages).toMatchObject([{ content: QUESTION }, { state: 'failed', content: '' }]);
  await server.close();
});
