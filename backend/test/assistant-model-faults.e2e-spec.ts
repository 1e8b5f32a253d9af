import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  MODEL_PATIENCE,
  PATIENCE,
  type Patience,
} from '../src/modules/assistant/model/openai-model.js';
import { ask, askStreaming, messagesOf, newConversation, QUESTION } from './support/chat.js';
import { signedInPremium } from './support/factories.js';
import { type FakeOpenAi, type Mood, startFakeOpenAi } from './support/fake-openai.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const SHORT: Partial<Patience> = { firstPiece: 300, betweenPieces: 300, total: 1_500 };

let fake: FakeOpenAi;
let test: TestApp;
/** What the course answers by itself. */
let embedded: string;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  const without = await startTestApp({});
  const person = await signedInPremium(without);
  embedded = (await ask(without, person, await newConversation(without, person))).body.content;
  await without.close();
  test = await startTestApp(fake.settings);
  Object.assign(test.app.get<Patience>(MODEL_PATIENCE, { strict: false }), SHORT);
});
beforeEach(() => {
  fake.mood = 'well';
  fake.pieces = ['Der Anfang. ', 'Und das Ende [1].'];
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

const SILENT: Mood[] = [
  'slow',
  'busy',
  'failing',
  'bad-key',
  'html',
  'empty',
  'dripping',
  'refusing',
];
const BREAKING: Mood[] = [
  'not-json',
  'stalling',
  'breaking',
  'ending',
  'faulty',
  'endless',
  'filtered',
];

it('nobody waits longer for the first word of a model than five seconds', () => {
  expect(PATIENCE.firstPiece).toBeLessThan(5_000);
});

describe.each(SILENT)('a model that is %s', (mood) => {
  it('is replaced by the course, which says so, and nothing of the provider shows', async () => {
    const person = await signedInPremium(test);
    const id = await newConversation(test, person);
    fake.mood = mood;
    const calls = fake.asked.length;
    const { response, events } = await askStreaming(test, person, id);
    expect(response.status).toBe(201);
    const stored = events.at(-1)?.data;
    expect(stored).toMatchObject({ state: 'complete', offline: true });
    expect(stored?.content).toBe(
      `*Das Sprachmodell antwortet gerade nicht. Hier ist die Antwort aus dem Kurs.*\n\n${embedded}`,
    );
    expect(JSON.stringify(events)).not.toContain('sk-test');
    expect(fake.asked).toHaveLength(calls + 1);
    expect(await messagesOf(test, person, id)).toEqual([
      expect.objectContaining({ content: QUESTION }),
      stored,
    ]);
  });
});

describe.each(BREAKING)('a model that is %s', (mood) => {
  it('is replaced in the middle: what it said stays, and the course goes on below', async () => {
    const person = await signedInPremium(test);
    const id = await newConversation(test, person);
    fake.mood = mood;
    fake.pieces = ['Der Anfang [1]. Mehr. ', 'Und das Ende.'];
    const { body } = await ask(test, person, id).expect(201);
    expect(body).toMatchObject({ state: 'complete', offline: true });
    const [said, course] = body.content.split(
      '\n\n*Das Sprachmodell ist hier abgebrochen. Im Kurs steht dazu:*\n\n',
    );
    expect(said).toMatch(mood === 'endless' ? /^(immer weiter ?)+$/ : /^Der Anfang \[1\]\./);
    const numbers = [...course.matchAll(/\[(\d+)\](?!\()/g)].map(([, number]) => Number(number));
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(body.citations[number - 1]).toBeDefined();
    expect(course.replace(/\[\d+\](?!\()/g, '[]')).toBe(embedded.replace(/\[\d+\](?!\()/g, '[]'));
  });
});

describe('what a model says', () => {
  const answerTo = async (mood: Mood, ...pieces: string[]) => {
    const person = await signedInPremium(test);
    const id = await newConversation(test, person);
    fake.mood = mood;
    fake.pieces = pieces;
    return (await ask(test, person, id).expect(201)).body;
  };

  it('says that it was cut where it had to stop', async () => {
    const { content, offline } = await answerTo('cut', 'Der Anfang [1].');
    expect(content).toBe(
      'Der Anfang [1].\n\n*Die Antwort ist hier abgeschnitten, weil sie zu lang wurde.*',
    );
    expect(offline).toBe(false);
  });

  it('says that it names no source where it does not', async () => {
    const { content, citations } = await answerTo('well', 'Alles ist gut.');
    expect(content).toBe('Alles ist gut.\n\n*Diese Antwort nennt keine Quelle aus dem Kurs.*');
    expect(citations).toEqual([]);
  });

  it('is marked where a figure stands in no source, and left out where it names none', async () => {
    const { content } = await answerTo(
      'well',
      'Dafür zahlen Sie 987.654 € [1]. ',
      'Es gilt § 4711 BGB. Fragen Sie früh [1].',
    );
    expect(content).toBe(
      'Dafür zahlen Sie 987.654 € [1]. *(nicht in den Quellen belegt)* Fragen Sie früh [1].\n\n*Ein Teil der Antwort ist weggelassen, weil ihn keine Quelle belegt.*',
    );
  });
});

it('a model that cannot be reached is replaced by the course', async () => {
  const gone = await startFakeOpenAi();
  await gone.close();
  const server = await startTestApp(gone.settings);
  const person = await signedInPremium(server);
  const { body } = await ask(server, person, await newConversation(server, person)).expect(201);
  expect(body).toMatchObject({ state: 'complete', offline: true });
  expect(body.content).toContain(embedded);
  await server.close();
});
