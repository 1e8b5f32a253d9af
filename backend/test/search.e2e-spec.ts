import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { CourseModule } from '../src/modules/catalogue/course-module.entity.js';
import { Download } from '../src/modules/downloads/download.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import type { SearchResultDto } from '../src/modules/search/search.dto.js';
import { daysAgo, setDelay } from './support/drip.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const JWT_SECRET = 'one-secret-for-all-instances-of-it';

let test: TestApp;
let free: Person;
let premium: Person;

beforeAll(async () => {
  test = await startTestApp({ JWT_SECRET });
  free = await signedIn(test);
  premium = await signedInPremium(test);
});
afterAll(() => test.close());

const search = (q: unknown, { bearer }: Person, app = test) =>
  app.http.get('/api/search').query({ q }).set('authorization', bearer);

const find = async (q: string, person = premium, app = test): Promise<SearchResultDto[]> =>
  (await search(q, person, app).expect(200)).body.results;

const textOf = (pieces: SearchResultDto['title']) => pieces.map(({ text }) => text).join('');
const titles = (results: SearchResultDto[]) => results.map(({ title }) => textOf(title));

describe('a search', () => {
  it.each([
    ['abhängigkeit', 'course', 'modul-2'],
    ['Inhaberabhängikeit', 'course', 'modul-2'],
    ['Earnout', 'course', 'modul-6'],
    ['Earnout', 'documents', 'modul-6-earn-out-verkaeuferdarlehen'],
    ['§ 613a', 'course', 'modul-8'],
    ['§ 613a', 'tasks', 'information-613a'],
    ['buergschaft', 'tasks', 'buergschaft'],
    ['schenken familie', 'tracks', 'familie'],
    ['Werbetechnik Harms', 'documents', 'bonus-schliessungsplan'],
  ])('for „%s“ finds first among %s: %s', async (q, group, id) => {
    const first = (await find(q)).find((result) => result.group === group);
    expect(first?.id).toBe(id);
  });

  it('shows the words found, and the place where they stand word for word', async () => {
    const [first] = await find('Kaufpreis Rate');
    const hits = [...(first?.title ?? []), ...(first?.passage ?? [])].filter(({ hit }) => hit);
    expect(hits.map(({ text }) => text).join(' ')).toMatch(/Kaufpreis.*rate/i);
    expect(first?.section).toBeGreaterThan(0);
    expect(first?.quote).toBe(textOf(first?.passage ?? []));
    const { content } = await test.dataSource
      .getRepository(CourseModule)
      .findOneByOrFail({ id: first?.id ?? '' });
    expect(content.replaceAll('*', '')).toContain(first?.quote);
  });

  it('explains a term of the glossary', async () => {
    const entry = (await find('Asset Deal')).find(({ group }) => group === 'glossary');
    expect(textOf(entry?.title ?? [])).toBe('Asset Deal');
    expect(textOf(entry?.passage ?? [])).toContain('Verkauf der einzelnen Güter');
  });

  it('gives at most five of a group, the groups in their order', async () => {
    const groups = (await find('verkauf')).map(({ group }) => group);
    const order = ['course', 'tracks', 'documents', 'glossary', 'tasks'];
    expect([...new Set(groups)]).toEqual(order);
    for (const group of order) {
      expect(groups.filter((one) => one === group).length).toBeLessThanOrEqual(5);
    }
  });

  it.each([['a'], [''], [' §  '], ['…………'], ['x'.repeat(101)], [['ab', 'cd']], [undefined]])(
    'refuses %j in a sentence',
    async (q) => {
      const { body } = await search(q, premium).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(body.fields.q[0]).toMatch(/^Bitte geben Sie .*\.$/);
    },
  );

  it.each(['\u0000\u0001ab', '%_\\', "';--ab", '(((((((ab', '🙂🙂', 'ß'.repeat(100)])(
    'bears %j',
    async (q) => {
      expect((await search(q, premium)).status).toBeLessThan(500);
    },
  );

  it('is limited', async () => {
    const person = await signedIn(test);
    for (let count = 0; count < 120; count++) await search('abc', person).expect(200);
    expect((await search('abc', person).expect(429)).body.code).toBe('RATE_LIMITED');
  });
});

describe('what is closed', () => {
  const EVERYTHING = [
    ...['Earn-out', 'Verkäuferdarlehen', 'Freigrenze', 'Testament', 'Kaufpreisbrücke'],
    ...['Brandt', 'Albers', 'verkauf', 'Bürgschaft', 'Holding', 'der die das', '§ 613a'],
  ];

  /** Every result with text must be of module 1, or of what everybody may read anyway. */
  async function expectNoLeak(person: Person, openModules: string[]) {
    const modules = await test.dataSource.getRepository(CourseModule).find();
    const told = new Set(modules.flatMap(({ contents }) => contents));
    for (const q of EVERYTHING) {
      for (const result of await find(q, person)) {
        expect(result.group).not.toBe('glossary');
        if (result.group === 'course' && !openModules.includes(result.id)) {
          expect(result).toMatchObject({ locked: true, section: null, quote: null });
          expect([...told]).toContain(textOf(result.passage));
        } else if (result.locked) {
          expect(result).toMatchObject({ passage: [], quote: null });
        }
      }
    }
  }

  it('tells somebody without access its title alone', async () => {
    await expectNoLeak(free, ['modul-1']);
    const found = await find('Earn-out', free);
    expect(found).toContainEqual(
      expect.objectContaining({ group: 'documents', locked: true, passage: [] }),
    );
    expect((await find('Kaufvertrag', free)).filter(({ group }) => group === 'tasks')).toEqual([
      expect.objectContaining({ id: 'vertrag', locked: true, passage: [] }),
    ]);
  });

  it('is not found by words that stand in its text alone', async () => {
    // „Schuldbeitritt“ and the like stand nowhere but in closed texts.
    const word = await wordOfClosedTextsAlone();
    expect((await find(word)).length).toBeGreaterThan(0);
    expect(await find(word, free)).toEqual([]);
  });

  it('stays closed while a delay runs, and opens with it', async () => {
    await setDelay(test, 'modul-7', 10);
    const begun = (days: number) => signedInPremium(test, { subscriptionStartDate: daysAgo(days) });
    const sections = async (person: Person) =>
      (await find('Freigrenze Höchstgrenze', person)).filter(
        ({ id, section }) => id === 'modul-7' && section !== null,
      );
    expect(await sections(await begun(9))).toEqual([]);
    expect((await sections(await begun(11))).length).toBeGreaterThan(0);
    await setDelay(test, 'modul-7', 0);
  });

  it('is open to staff as to whom they preview', async () => {
    const staff = await signedInAdmin(test);
    const as = async (preview: string) =>
      (await search('Earn-out', staff).set('X-Preview', preview).expect(200)).body
        .results as SearchResultDto[];
    expect((await as('premium')).some(({ locked }) => locked)).toBe(false);
    for (const { group, id, locked } of await as('free')) {
      if (group === 'course') expect(locked).toBe(id !== 'modul-1');
    }
  });

  async function wordOfClosedTextsAlone(): Promise<string> {
    const modules = await test.dataSource.getRepository(CourseModule).find();
    const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{12,}/gu) ?? [];
    const open = modules
      .map(({ id, content, title, contents }) => [
        title,
        ...contents,
        id === 'modul-1' ? content : '',
      ])
      .join(' ');
    const tasks = JSON.stringify(
      (await test.http.get('/api/plan').set('authorization', free.bearer)).body,
    );
    const tracks = (await test.http.get('/api/tracks').set('authorization', free.bearer)).body;
    const known = `${open} ${tasks} ${JSON.stringify(tracks)}`.toLowerCase();
    const closed = modules
      .filter(({ id }) => id !== 'modul-1')
      .flatMap(({ content }) => wordsOf(content));
    for (const word of closed) {
      if (known.includes(word.slice(0, 7))) continue;
      if ((await find(word)).some(({ group }) => group === 'course')) return word;
    }
    throw new Error('Every word of the closed modules stands elsewhere too.');
  }
});

describe('own tasks', () => {
  const send = (person: Person, method: 'put' | 'post', path: string, body: object) =>
    test.http[method](`/api/plan${path}`).set('authorization', person.bearer).send(body);

  it('are found with what one has written on them, by nobody else', async () => {
    const owner = await signedInPremium(test);
    const task = { title: 'Zapfanlage anbieten', phase: 'klaeren' };
    await send(owner, 'post', '/tasks', task).expect(201);
    const note = {
      state: 'open',
      version: 0,
      note: 'Der Lastenkran gehört der Stiftung Wolkenstein.',
    };
    await send(owner, 'put', '/tasks/buergschaft', note).expect(200);
    expect(titles(await find('zapfanlagen', owner))).toEqual(['Zapfanlage anbieten']);
    expect(await find('Wolkenstein', owner)).toEqual([
      expect.objectContaining({ group: 'tasks', id: 'buergschaft', locked: false }),
    ]);
    expect(titles(await find('Wolkenstein'))).toEqual([]);
    expect(titles(await find('zapfanlagen'))).not.toContain('Zapfanlage anbieten');
  });
});

describe('what stands in documents', () => {
  it('is found with its words, by whoever may open them', async () => {
    const [found] = (await find('Werbetechnik Harms')).filter(
      ({ id }) => id === 'bonus-schliessungsplan',
    );
    expect(found).toMatchObject({ group: 'documents', locked: false, quote: null });
    expect(textOf(found?.passage ?? [])).toContain('Werbetechnik Harms');
    expect(titles(await find('Werbetechnik Harms', free))).not.toContain(
      textOf(found?.title ?? []),
    );
  });

  it('is no longer compared where staff have put a file of their own', async () => {
    const id = 'bonus-schliessungsplan';
    const downloads = test.dataSource.getRepository(Download);
    const isFound = async () =>
      (await find('Vorarbeiter Monteurin', await signedInPremium(test))).some(
        (result) => result.id === id,
      );
    expect(await isFound()).toBe(true);
    await downloads.update(id, { fileSource: 'staff' });
    for (let tries = 0; await isFound(); tries++) expect(tries).toBeLessThan(2_000);
    await downloads.update(id, { fileSource: 'content' });
  });
});

describe('own notes', () => {
  const HIGHLIGHT = {
    kind: 'highlight',
    moduleId: 'modul-1',
    sectionId: 'warum-sie-jetzt-anfangen',
    quote: 'Zwei Kunden vergeben anderswo.',
    text: 'Der Kranhof in Süderbrarup hat zuerst gefragt.',
  };
  const create = async ({ bearer }: Person, fields: object = {}) => {
    const note = { id: randomUUID(), ...HIGHLIGHT, ...fields };
    await test.http.post('/api/notes').set('authorization', bearer).send(note).expect(201);
    return note.id;
  };
  const notes = async (q: string, person: Person) =>
    (await find(q, person)).filter(({ group }) => group === 'notes');

  it('are found by their words and by the marked ones, with the place they lead to', async () => {
    const owner = await signedIn(test);
    const id = await create(owner);
    const place = { id, moduleId: 'modul-1', trackId: null, section: null, locked: false };
    const [byText] = await notes('süderbrarup', owner);
    expect(byText).toMatchObject({ ...place, sectionId: 'warum-sie-jetzt-anfangen' });
    expect(textOf(byText?.title ?? [])).toBe('Warum Sie jetzt anfangen');
    expect(textOf(byText?.passage ?? [])).toBe(HIGHLIGHT.text);
    const [byQuote, ...others] = await notes('Kunden vergeben', owner);
    expect(byQuote).toMatchObject(place);
    expect(textOf(byQuote?.passage ?? [])).toBe(HIGHLIGHT.quote);
    expect(others).toEqual([]);
  });

  it('are those of now: written, changed and deleted between two keys', async () => {
    const owner = await signedIn(test);
    expect(await notes('kranhof', owner)).toEqual([]);
    const id = await create(owner);
    expect(await notes('kranhof', owner)).toHaveLength(1);
    const send = (method: 'put' | 'delete', body = {}) =>
      test.http[method](`/api/notes/${id}`).set('authorization', owner.bearer).send(body);
    await send('put', { version: 1, text: 'Jetzt der Schiffbau.' }).expect(200);
    expect(await notes('kranhof', owner)).toEqual([]);
    expect(await notes('schiffbau', owner)).toHaveLength(1);
    await send('delete').expect(200);
    expect(await notes('schiffbau', owner)).toEqual([]);
  });

  it('are found by a bookmark’s section', async () => {
    const owner = await signedIn(test);
    const id = await create(owner, { kind: 'bookmark', quote: undefined, text: undefined });
    expect(await notes('jetzt anfangen', owner)).toEqual([expect.objectContaining({ id })]);
  });

  it('are nobody else’s', async () => {
    const [one, other] = [await signedInPremium(test), await signedInPremium(test)];
    await create(one, { text: 'Quittenhain am Deich' });
    await create(other, { text: 'Etwas anderes' });
    expect(await notes('Quittenhain', one)).toHaveLength(1);
    for (const person of [other, free, premium, await signedInAdmin(test)]) {
      expect(await find('Quittenhain', person)).toEqual([]);
    }
  });

  it('of a section that has closed are found by the own words alone, and lead nowhere', async () => {
    const owner = await signedInPremium(test);
    const [heading] = (await find('Drei Zahlen', owner)).filter(({ id }) => id === 'modul-3');
    await create(owner, {
      ...{ moduleId: 'modul-3', sectionId: 'drei-zahlen', quote: 'Umsatz' },
      text: 'Mit Quendelin rechnen.',
    });
    expect(await notes('Umsatz', owner)).toHaveLength(1);
    await test.dataSource.getRepository(User).update(owner.user.id, { hasAccess: false });
    expect(heading).toBeDefined();
    expect(await notes('Umsatz', owner)).toEqual([]);
    const [left] = await notes('Quendelin', owner);
    expect(left).toMatchObject({ moduleId: null, trackId: null, sectionId: null, context: null });
    expect(textOf(left?.title ?? [])).toBe('Notiz');
    expect(JSON.stringify(left)).not.toContain('Umsatz');
  });
});

describe('the index', () => {
  const modules = () => test.dataSource.getRepository(CourseModule);
  const contentOf = async (id: string) => (await modules().findOneByOrFail({ id })).content;
  /** So many searches take longer than a second, after which each instance has looked again. */
  const MOST_TRIES = 2_000;
  /** The limit is for a person; waiting asks as many. */
  const until = async (q: string, isThere: boolean, app = test) => {
    let person = await signedInPremium(test);
    for (let count = 1; (await find(q, person, app)).length > 0 !== isThere; count++) {
      expect(count).toBeLessThan(MOST_TRIES);
      if (count % 100 === 0) person = await signedInPremium(test);
    }
  };

  it('knows what staff have just written and no longer what they took away', async () => {
    const { bearer } = await signedInAdmin(test);
    const put = (content: string) =>
      test.http.put('/api/admin/modules/modul-6').set('Authorization', bearer).send({ content });
    const content = await contentOf('modul-6');
    await put(`${content}\n\n## Schachuhr\n\nMit der Schachuhr verhandelt niemand.\n`).expect(200);
    await until('Schachuhr', true);
    await put(content).expect(200);
    await until('Schachuhr', false);
  });

  it('knows a document no longer that is not shown any more', async () => {
    await test.dataSource
      .getRepository(Download)
      .update('modul-6-angebotsvergleich', { visible: false });
    const isNamed = async () =>
      (await find('Angebotsvergleich', await signedInPremium(test))).some(
        ({ id }) => id === 'modul-6-angebotsvergleich',
      );
    for (let tries = 0; await isNamed(); tries++) expect(tries).toBeLessThan(MOST_TRIES);
  });

  // Comes last: in one process the younger instance recognises whoever calls either.
  it('learns what another instance has changed', async () => {
    const { url } = test.dataSource.options as { url: string };
    const second = await startTestApp(
      { JWT_SECRET },
      await createDataSource(url, entities).initialize(),
    );
    await until('Zeppelinhalle', false, second);
    await test.dataSource
      .getRepository(Download)
      .update('modul-1-notfallmappe', { description: 'Mit dem Schlüssel der Zeppelinhalle.' });
    await until('Zeppelinhalle', true, second);
    await second.close();
  });
});
