import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  MODEL_PATIENCE,
  PATIENCE,
  type Patience,
} from '../src/modules/assistant/model/chat-model.js';
import {
  ask,
  askStreaming,
  messagesOf,
  newConversation,
  openStream,
  QUESTION,
} from './support/chat.js';
import { signedInPremium } from './support/factories.js';
import { type FakeOpenAi, type Mood, promptOf, startFakeOpenAi } from './support/fake-openai.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** A model that never says a word must not be waited for until the end of the whole answer. */
const SHORT: Partial<Patience> = { firstPiece: 300, betweenPieces: 300, failures: Infinity };

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

const SILENT: Mood[] = ['slow', 'busy', 'failing', 'bad-key', 'html', 'empty', 'dripping'];
const DECLINING: Mood[] = ['refusing', 'declining'];
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

const NOT_USABLE =
  '*Das Sprachmodell hat keine brauchbare Antwort gegeben. Hier ist die Antwort aus dem Kurs.*\n\n';

describe.each([...SILENT, ...DECLINING])('a model that is %s', (mood) => {
  it('is replaced by the course, which says so, and nothing of the provider shows', async () => {
    const person = await signedInPremium(test);
    const id = await newConversation(test, person);
    fake.mood = mood;
    const calls = fake.asked.length;
    const { response, events } = await askStreaming(test, person, id);
    expect(response.status).toBe(201);
    const stored = events.at(-1)?.data;
    expect(stored).toMatchObject({ state: 'complete', offline: true });
    const why = DECLINING.includes(mood)
      ? NOT_USABLE
      : '*Das Sprachmodell antwortet gerade nicht. Hier ist die Antwort aus dem Kurs.*\n\n';
    expect(stored?.content).toBe(`${why}${embedded}`);
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
    fake.pieces = ['Der Anfang [11]. Mehr. ', 'Und das Ende.'];
    const { body } = await ask(test, person, id).expect(201);
    expect(body).toMatchObject({ state: 'complete', offline: true });
    const [said, course] = body.content.split(
      '\n\n*Das Sprachmodell ist hier abgebrochen. Im Kurs steht dazu:*\n\n',
    );
    expect(said).toMatch(mood === 'endless' ? /^(immer weiter ?)+$/ : /^Der Anfang \[1\]\./);
    if (mood !== 'endless') expect(headingOf(11)).toContain(body.citations[0].heading);
    const numbers = [...course.matchAll(/\[(\d+)\](?!\()/g)].map(([, number]) => Number(number));
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(body.citations[number - 1]).toBeDefined();
    expect(course.replace(/\[\d+\](?!\()/g, '[]')).toBe(embedded.replace(/\[\d+\](?!\()/g, '[]'));
  });
});

/** The title of a source in the latest prompt. */
const headingOf = (number: number) =>
  new RegExp(`^\\[${number}\\] (.*)$`, 'm').exec(promptOf(fake))?.[1];

it('an answer that is stopped names the sources of what is there of it', async () => {
  const person = await signedInPremium(test);
  const id = await newConversation(test, person);
  fake.pieces = ['Der Anfang [11]. Und ', 'das Ende [1].'];
  const goOn = fake.pause();
  const stream = await openStream(test, person, id);
  const { body } = await test.http
    .post(`/api/chat/conversations/${id}/stop`)
    .set('authorization', person.bearer)
    .expect(200);
  goOn();
  await stream.end;
  expect(body).toMatchObject({ state: 'stopped', content: 'Der Anfang [1]. Und' });
  expect(body.citations).toHaveLength(1);
  expect(headingOf(11)).toContain(body.citations[0].heading);
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

  it('is replaced by the course where none of it stands in a source', async () => {
    const { content, offline } = await answerTo('well', 'Es gilt § 4711 BGB.');
    expect(content).toBe(`${NOT_USABLE}${embedded}`);
    expect(offline).toBe(true);
  });

  it('holds no address of which a program makes a link', async () => {
    const { content } = await answerTo(
      'well',
      'Siehe https://www.bo',
      'ese.example und www.boese.example, a@boese.example [1].',
    );
    expect(content).toBe('Siehe boese.example und boese.example, a (at) boese.example [1].');
  });
});

it('a model that fails three times in a row is not asked for a while', async () => {
  const server = await startTestApp(fake.settings);
  const patience = server.app.get<Patience>(MODEL_PATIENCE, { strict: false });
  expect(patience.failures).toBe(3);
  const person = await signedInPremium(server);
  const id = await newConversation(server, person);
  const askAgain = async () => (await ask(server, person, id).expect(201)).body.offline;
  fake.mood = 'failing';
  for (let failed = 0; failed < 2; failed++) expect(await askAgain()).toBe(true);
  fake.mood = 'well';
  expect(await askAgain()).toBe(false);
  fake.mood = 'failing';
  for (let failed = 0; failed < 3; failed++) expect(await askAgain()).toBe(true);
  fake.mood = 'well';
  const calls = fake.asked.length;
  expect(await askAgain()).toBe(true);
  expect(fake.asked).toHaveLength(calls);
  await server.close();
});

it('the fake refuses what the description of OpenAI does not know', async () => {
  const send = (change: object) =>
    fetch(`${fake.settings.OPENAI_BASE_URL}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fake.settings.OPENAI_API_KEY}` },
      body: JSON.stringify({ ...fake.asked.at(-1), ...change }),
    });
  expect((await send({})).status).toBe(200);
  for (const change of [{ max_token: 3 }, { temperature: 3 }, { messages: [] }, { model: 3 }]) {
    expect((await send(change)).status).toBe(400);
  }
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
