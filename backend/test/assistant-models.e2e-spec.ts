import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ask,
  askStreaming,
  messagesOf,
  newConversation,
  OFF_TOPIC,
  openStream,
  QUESTION,
  untilState,
} from './support/chat.js';
import { signedIn } from './support/factories.js';
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  fake.pieces = ['Fünf Wege', ' stehen zur', ' Wahl [1]. Erfunden [77].', ' <b>Ende</b>.'];
});
afterAll(() => fake.close());

describe.each([
  { name: 'a language model', settings: () => fake.settings, offline: false },
  { name: 'the offline assistant', settings: () => ({}), offline: true },
])('answers by $name', ({ settings, offline }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(settings());
  });
  afterAll(() => test.close());

  it('come as JSON with sources and are stored as they were said', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    const { body } = await ask(test, person, id).expect(201);
    expect(body).toMatchObject({ role: 'assistant', state: 'complete', offline });
    expect(body.content.length).toBeGreaterThan(20);
    expect(body.citations[0]).toEqual({
      moduleId: 'modul-1',
      section: expect.any(Number),
      sectionId: expect.any(String),
      heading: expect.any(String),
      excerpt: expect.any(String),
      quote: expect.any(String),
    });
    expect(body.suggestions.length).toBeGreaterThanOrEqual(2);
    expect(await messagesOf(test, person, id)).toEqual([
      expect.objectContaining({ role: 'user', content: QUESTION, state: 'complete' }),
      body,
    ]);
  });

  it('come as events, their sources first, whose pieces make up the stored text', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    const { response, events } = await askStreaming(test, person, id);
    expect(response.status).toBe(201);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
    const last = events.at(-1);
    expect(last?.event).toBe('done');
    expect(events[0]?.event).toBe('sources');
    expect(events[0]?.data.citations).toContainEqual(
      expect.objectContaining({ moduleId: 'modul-1' }),
    );
    const deltas = events.slice(1, -1);
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.every(({ event }) => event === 'delta')).toBe(true);
    expect(deltas.map(({ data }) => data.text).join('')).toBe(last?.data.content);
    expect((await messagesOf(test, person, id)).at(-1)).toEqual(last?.data);
  });

  it('point with each number to a source that is there, and hold no HTML', async () => {
    const person = await signedIn(test);
    const { body } = await ask(test, person, await newConversation(test, person)).expect(201);
    const numbers = [...body.content.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    for (const number of numbers) expect(body.citations[number - 1]).toBeDefined();
    expect(body.content).not.toMatch(/<[a-z/!]|!\[/i);
    for (const { section, excerpt } of body.citations) {
      expect(section).toBeGreaterThanOrEqual(1);
      expect(excerpt.length).toBeLessThanOrEqual(240);
    }
  });

  it('say politely that the course does not cover a question, and where to ask', async () => {
    const person = await signedIn(test);
    const before = fake.asked.length;
    const { body } = await ask(test, person, await newConversation(test, person), OFF_TOPIC);
    expect(body).toMatchObject({ state: 'complete', citations: [] });
    expect(body.content).toMatch(/Kurs/);
    expect(body.offline).toBe(true);
    expect(fake.asked).toHaveLength(before);
  });

  it('are stored to their end when the connection is closed', async () => {
    const person = await signedIn(test);
    const id = await newConversation(test, person);
    const goOn = fake.pause();
    const stream = await openStream(test, person, id);
    expect(stream.first).toMatch(/^event: sources\n/);
    stream.cut();
    await stream.end;
    goOn();
    const answer = await untilState(test, id, 'complete');
    expect(answer.citations).not.toHaveLength(0);
    const { body } = await ask(test, person, id).expect(201);
    expect(answer.content).toBe(body.content);
  });
});

it('the tokens and the time of an answer are kept with it', async () => {
  const test = await startTestApp(fake.settings);
  const person = await signedIn(test);
  const id = await newConversation(test, person);
  await ask(test, person, id).expect(201);
  expect(await untilState(test, id, 'complete')).toMatchObject({
    promptTokens: 700,
    completionTokens: 40,
    durationMs: expect.any(Number),
    heartbeatAt: null,
  });
  fake.usage = null;
  const other = await newConversation(test, person);
  await ask(test, person, other).expect(201);
  const estimated = await untilState(test, other, 'complete');
  expect(estimated.promptTokens).toBeGreaterThan(300);
  expect(estimated.completionTokens).toBeGreaterThan(5);
  await test.close();
});
