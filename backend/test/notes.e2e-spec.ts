import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { CourseModule } from '../src/modules/catalogue/course-module.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import { Note } from '../src/modules/notes/note.entity.js';
import { MAX_NOTES } from '../src/modules/notes/notes.dto.js';
import { RateLimit } from '../src/platform/rate-limit/rate-limit.entity.js';
import { RateLimitService } from '../src/platform/rate-limit/rate-limit.service.js';
import { PASSWORD, signedInWithPassword } from './support/accounts.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Method = 'get' | 'post' | 'put' | 'delete';

const send = (person: Pick<Person, 'bearer'>, method: Method, path = '', body = {}) =>
  test.http[method](`/api/notes${path}`).set('authorization', person.bearer).send(body);

const list = async (person: Pick<Person, 'bearer'>) =>
  (await send(person, 'get').expect(200)).body as Record<string, unknown>[];

const HIGHLIGHT = {
  kind: 'highlight',
  moduleId: 'modul-1',
  sectionId: 'warum-sie-jetzt-anfangen',
  quote: 'Zwei Kunden vergeben anderswo.',
  prefix: 'weil nur Brandt die größeren Aufträge kalkuliert. ',
  suffix: ' Abends am Küchentisch fragt',
};
const BOOKMARK = { kind: 'bookmark', moduleId: 'modul-1', sectionId: 'warum-sie-jetzt-anfangen' };
const CLOSED = { ...HIGHLIGHT, moduleId: 'modul-3', sectionId: 'drei-zahlen', quote: 'Umsatz' };

const create = (person: Pick<Person, 'bearer'>, fields: object = {}) =>
  send(person, 'post', '', { id: randomUUID(), ...HIGHLIGHT, ...fields });

const countOf = ({ user }: Person) => test.dataSource.manager.countBy(Note, { userId: user.id });

describe('a note', () => {
  it('is stored with its place, listed in the order of the course and changed', async () => {
    const owner = await signedInPremium(test);
    const { body: later } = await create(owner, {
      moduleId: null,
      trackId: 'familie',
      sectionId: 'familie-wollen',
    }).expect(201);
    const { body: note } = await create(owner, { text: 'Mit Sabine besprechen.' }).expect(201);
    await send(owner, 'post', '', { ...BOOKMARK, id: randomUUID() }).expect(201);
    expect(note).toMatchObject({
      ...HIGHLIGHT,
      prefix: HIGHLIGHT.prefix.trim(),
      suffix: HIGHLIGHT.suffix.trim(),
      trackId: null,
      text: 'Mit Sabine besprechen.',
      version: 1,
      title: expect.stringMatching(/^Modul 1: /),
      section: 1,
      heading: 'Warum Sie jetzt anfangen',
      open: true,
      orphaned: false,
    });
    expect(later).toMatchObject({ moduleId: 'modul-1', trackId: 'familie', orphaned: true });
    const change = { version: 1, text: 'Sabine weiß es.\r\nThomas nicht.' };
    const { body: changed } = await send(owner, 'put', `/${note.id}`, change).expect(200);
    expect(changed).toMatchObject({ text: 'Sabine weiß es.\nThomas nicht.', version: 2 });
    const all = await list(owner);
    expect(all.map(({ kind, trackId }) => [kind, trackId])).toEqual([
      ['highlight', null],
      ['bookmark', null],
      ['highlight', 'familie'],
    ]);
    await send(owner, 'delete', `/${note.id}?version=2`).expect(200);
    expect(await list(owner)).toHaveLength(2);
  });

  it('sent several times at once, as after a broken line, is stored once', async () => {
    const owner = await signedIn(test);
    const id = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => create(owner, { id, text: 'Ein Mal.' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await countOf(owner)).toBe(1);
  });

  it('has the id that somebody else has chosen as well, and they never meet', async () => {
    const [one, other] = [await signedIn(test), await signedIn(test)];
    const id = randomUUID();
    await create(one, { id, text: 'Meins' }).expect(201);
    await send(other, 'put', `/${id}`, { version: 1, text: 'Fremd' }).expect(404);
    await send(other, 'delete', `/${id}`).expect(404);
    expect((await create(other, { id, text: 'Deins' }).expect(201)).body.text).toBe('Deins');
    expect((await list(one)).map(({ text }) => text)).toEqual(['Meins']);
  });

  it('changed in two windows loses nothing', async () => {
    const owner = await signedIn(test);
    const { body: note } = await create(owner, { text: 'Anfang' }).expect(201);
    const answers = await Promise.all(
      ['Links', 'Rechts'].map((text) => send(owner, 'put', `/${note.id}`, { version: 1, text })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const kept = answers.find(({ status }) => status === 200);
    expect(refused?.body).toMatchObject({
      code: 'NOTE_CHANGED',
      details: { id: note.id, version: 2, text: kept?.body.text },
    });
    const same = { version: 1, text: kept?.body.text };
    expect((await send(owner, 'put', `/${note.id}`, same).expect(200)).body.version).toBe(2);
    await send(owner, 'delete', `/${note.id}?version=1`).expect(409);
    expect(await countOf(owner)).toBe(1);
  });

  it.each([
    ['without words', { quote: ' ' }, 'quote'],
    ['of marks alone', { quote: '** _' }, 'quote'],
    ['of too many words', { quote: 'x'.repeat(2_001) }, 'quote'],
    ['with too long a text', { text: 'x'.repeat(4_001) }, 'text'],
    ['with no id', { id: 'neu' }, 'id'],
    ['of no kind', { kind: 'comment' }, 'kind'],
    ['of two places', { trackId: 'familie' }, 'moduleId'],
    ['of no place', { moduleId: null }, 'moduleId'],
    ['of a section that is gone', { sectionId: 'gibt-es-nicht' }, 'sectionId'],
    ['of a section that has no name', { sectionId: null }, 'sectionId'],
  ])('%s is refused in German', async (_fault, fields, field) => {
    const owner = await signedIn(test);
    const { body } = await create(owner, fields).expect(400);
    expect(body.fields[field][0]).toMatch(/^[A-Z].+\.?$/);
    expect(await countOf(owner)).toBe(0);
  });

  it('changed without a version, or written on a bookmark, is refused', async () => {
    const owner = await signedIn(test);
    const { body: bookmark } = await send(owner, 'post', '', { ...BOOKMARK, id: randomUUID() });
    await send(owner, 'put', `/${bookmark.id}`, { version: null, text: 'x' }).expect(400);
    await send(owner, 'put', `/${bookmark.id}`, { version: 1, text: 'x' }).expect(400);
    await send(owner, 'delete', `/${bookmark.id}?version=eins`).expect(400);
    await send(owner, 'put', '/keine', { version: 1, text: 'x' }).expect(404);
  });
});

describe('all notes as a PDF', () => {
  const fetchPdf = ({ bearer }: Person) =>
    test.http.get('/api/notes/pdf').set('authorization', bearer);

  it('hold the own notes alone, and of a section that has closed no marked words', async () => {
    const [owner, other] = [await signedInPremium(test), await signedIn(test)];
    await create(other, { text: 'Von jemand anderem' });
    await create(owner, { text: 'Mit Sabine besprechen. 🙂' });
    await create(owner, { ...CLOSED, text: 'Zahlen vom Steuerberater' });
    const words = async () => {
      const { body } = await fetchPdf(owner)
        .expect(200)
        .expect('Content-Type', 'application/pdf')
        .expect('Content-Disposition', 'attachment; filename="meine-notizen.pdf"');
      return wordsOf(body);
    };
    const open = await words();
    expect(open).toContain('Warum Sie jetzt anfangen');
    expect(open).toContain(HIGHLIGHT.quote);
    expect(open).toContain('Mit Sabine besprechen.');
    expect(open).toContain('Umsatz');
    expect(open).not.toContain('Von jemand anderem');
    await test.dataSource.getRepository(User).update(owner.user.id, { hasAccess: false });
    const closed = await words();
    expect(closed).toContain('Abschnitt eines gesperrten Moduls');
    expect(closed).toContain('Zahlen vom Steuerberater');
    expect(closed).not.toContain('Umsatz');
  });

  it('is a page for who has none, limited, and for nobody who is not signed in', async () => {
    const owner = await signedIn(test);
    for (let count = 0; count < 10; count++) await fetchPdf(owner).expect(200);
    expect((await fetchPdf(owner).expect(429)).body.code).toBe('RATE_LIMITED');
    await test.http.get('/api/notes/pdf').expect(401);
  });

  async function wordsOf(pdf: Buffer): Promise<string> {
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return pages.join(' ').replace(/\s+/g, ' ');
  }
});

describe('a bookmark', () => {
  it('is one per section, however many windows set it', async () => {
    const owner = await signedIn(test);
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(owner, 'post', '', { ...BOOKMARK, id: randomUUID() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const track = { ...BOOKMARK, moduleId: null, trackId: 'familie', sectionId: 'familie-wollen' };
    await send(owner, 'post', '', { ...track, id: randomUUID() }).expect(201);
    await send(owner, 'post', '', { ...track, id: randomUUID() }).expect(201);
    expect(await countOf(owner)).toBe(2);
  });
});

describe('who may', () => {
  it('is nobody without a session', async () => {
    await test.http.get('/api/notes').expect(401);
    await test.http.post('/api/notes').send({}).expect(401);
  });

  it('mark in open modules alone', async () => {
    const owner = await signedIn(test);
    expect((await create(owner, CLOSED).expect(403)).body.code).toBe('PREMIUM_REQUIRED');
    const track = { moduleId: null, trackId: 'familie', sectionId: 'familie-steuer' };
    expect((await create(owner, track).expect(403)).body.code).toBe('PREMIUM_REQUIRED');
    await create(owner, { moduleId: 'modul-99' }).expect(404);
    await create(owner, { ...track, trackId: 'keine' }).expect(400);
    await create(await signedInPremium(test), CLOSED).expect(201);
  });

  it('still read and change the own words of a module that was closed later, and no others', async () => {
    const owner = await signedInPremium(test);
    const { body: note } = await create(owner, { ...CLOSED, text: 'Mein Satz' }).expect(201);
    await test.dataSource.manager.update(User, owner.user.id, {
      hasAccess: false,
      subscriptionStartDate: null,
    });
    const [shown] = await list(owner);
    expect(shown).toMatchObject({
      text: 'Mein Satz',
      open: false,
      orphaned: false,
      quote: null,
      prefix: null,
      suffix: null,
      heading: null,
    });
    expect(JSON.stringify(shown)).not.toContain('Umsatz');
    const { body } = await send(owner, 'put', `/${note.id}`, { version: 1, text: 'Neu' });
    expect(body).toMatchObject({ text: 'Neu', quote: null });
    const { body: again } = await create(owner, { ...CLOSED, id: note.id }).expect(201);
    expect(again).toMatchObject({ version: 2, quote: null });
  });

  it('previews as staff, which stores, changes and deletes nothing', async () => {
    const staff = await signedInAdmin(test);
    const preview = (method: Method, path: string, body = {}) =>
      send(staff, method, path, body).set('x-preview', 'premium');
    const sent = { id: randomUUID(), ...HIGHLIGHT, text: 'Probe' };
    expect((await preview('post', '', sent).expect(201)).body.text).toBe('Probe');
    expect(await countOf(staff)).toBe(0);
    await create(staff, { id: sent.id }).expect(201);
    const changed = await preview('put', `/${sent.id}`, { version: 1, text: 'Anders' }).expect(200);
    expect(changed.body).toMatchObject({ text: 'Anders', version: 2 });
    await preview('delete', `/${sent.id}`).expect(200);
    const stored = await test.dataSource.manager.findOneByOrFail(Note, { id: sent.id });
    expect(stored).toMatchObject({ text: null, version: 1 });
  });
});

describe('an edit of the section', () => {
  it('that keeps the words keeps the place, one that changes them leaves the old words', async () => {
    const owner = await signedIn(test);
    const { manager } = test.dataSource;
    await create(owner).expect(201);
    const { content } = await manager.findOneByOrFail(CourseModule, { id: 'modul-1' });
    const edit = (text: string) => manager.update(CourseModule, 'modul-1', { content: text });
    try {
      await edit(content.replace('Elf Angebote warten', 'Zwölf **Angebote** warten'));
      expect(await list(owner)).toMatchObject([{ orphaned: false, section: 1 }]);
      await edit(content.replace('Zwei Kunden vergeben', 'Drei Kunden vergeben'));
      expect(await list(owner)).toMatchObject([
        { orphaned: true, quote: HIGHLIGHT.quote, section: 1 },
      ]);
      await edit(content.replace('{#warum-sie-jetzt-anfangen}', '{#anders}'));
      expect(await list(owner)).toMatchObject([
        { orphaned: true, quote: HIGHLIGHT.quote, section: null, heading: null },
      ]);
    } finally {
      await edit(content);
    }
  });
});

describe('limits', () => {
  it(`keeps ${MAX_NOTES} per person, also when the last places are asked for at once`, async () => {
    const owner = await signedIn(test);
    const kept = Array.from({ length: MAX_NOTES - 2 }, () => ({
      ...HIGHLIGHT,
      id: randomUUID(),
      userId: owner.user.id,
      kind: 'highlight' as const,
    }));
    await test.dataSource.manager.insert(Note, kept);
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('TOO_MANY_NOTES');
    expect(await countOf(owner)).toBe(MAX_NOTES);
    const begun = process.cpuUsage();
    expect(await list(owner)).toHaveLength(MAX_NOTES);
    // Of the processor: whatever else the machine does takes none of it.
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(3_000);
  });

  it('slows down whoever writes too often', async () => {
    const owner = await signedIn(test);
    await create(owner).expect(201);
    const limit = { name: 'notes:account', tries: 120, windowSeconds: 60 };
    const key = test.app.get(RateLimitService, { strict: false }).keyOf(limit, owner.user.id);
    await test.dataSource.manager.update(RateLimit, { key }, { points: 120 });
    await create(owner).expect(429).expect('Retry-After', /\d+/);
    expect(await countOf(owner)).toBe(1);
  });
});

it('is part of the own data and goes with the account', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  await create({ bearer }, { text: 'Nur für mich' }).expect(201);
  const { body } = await test.http.get('/api/user/export').set('authorization', bearer).expect(200);
  expect(body.notes).toEqual([
    expect.objectContaining({ quote: HIGHLIGHT.quote, text: 'Nur für mich', version: 1 }),
  ]);
  expect(body.notes[0]).not.toHaveProperty('userId');
  await test.http
    .delete('/api/user')
    .set('authorization', bearer)
    .send({ password: PASSWORD })
    .expect(200);
  expect(await test.dataSource.manager.countBy(Note, { userId: user.id })).toBe(0);
});
