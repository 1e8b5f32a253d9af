import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { PassageIndexService } from '../src/modules/assistant/retrieval/index/passage-index.service.js';
import { RetrievalService } from '../src/modules/assistant/retrieval/retrieval.service.js';
import { CourseModule } from '../src/modules/catalogue/course-module.entity.js';
import { Download } from '../src/modules/downloads/download.entity.js';
import type { Reader } from '../src/modules/learning/index.js';
import { queriesOf } from './support/count-queries.js';
import { daysAgo, setDelay } from './support/drip.js';
import { signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const EVERYTHING = [
  'Earn-out, Verkäuferdarlehen und Bürgschaft: was gilt bei Brandt?',
  'Wie viel hat Katrin Albers bezahlt?',
  'Freigrenze und Höchstgrenze der Garantien',
  'Testament, Vollmachten und Töpfe nach dem Verkauf',
  'Kaufpreisbrücke, Multiplikator, Ertragswert, Due Diligence, Datenraum, Teaser',
];

let test: TestApp;
let retrieval: RetrievalService;
let index: PassageIndexService;
let free: Reader;
let premium: Reader;

beforeAll(async () => {
  test = await startTestApp();
  retrieval = test.app.get(RetrievalService, { strict: false });
  index = test.app.get(PassageIndexService, { strict: false });
  free = await readerOf(signedIn(test));
  premium = await readerOf(signedInPremium(test));
});
afterAll(() => test.close());

async function readerOf(person: ReturnType<typeof signedIn>): Promise<Reader> {
  const { id, hasAccess, subscriptionStartDate } = (await person).user;
  return { id, hasAccess, subscriptionStartDate, accessFrom: null };
}

const modulesOf = async (question: string, reader: Reader) => {
  const { passages, documents } = await retrieval.find(question, reader);
  return new Set([...passages, ...documents].map(({ moduleId }) => moduleId));
};

describe('what a person may not open', () => {
  it.each(EVERYTHING)('never reaches somebody without access: %s', async (question) => {
    for (const moduleId of await modulesOf(question, free)) expect(moduleId).toBe('modul-1');
  });

  it('is found by somebody with access', async () => {
    expect(await modulesOf('Freigrenze und Höchstgrenze', premium)).toContain('modul-7');
    const { documents } = await retrieval.find('Absage an einen Bieter schreiben', premium);
    expect(documents[0]).toMatchObject({ id: 'bonus-absage-an-bieter', moduleId: null });
  });

  it('stays closed while a delay runs, and opens with it', async () => {
    await setDelay(test, 'modul-7', 10);
    const begun = async (days: number) => ({ ...premium, subscriptionStartDate: daysAgo(days) });
    expect(await modulesOf('Freigrenze und Höchstgrenze', await begun(9))).not.toContain('modul-7');
    expect(await modulesOf('Freigrenze und Höchstgrenze', await begun(11))).toContain('modul-7');
    await setDelay(test, 'modul-7', 0);
  });

  it('is not opened by saying that one is reading it', async () => {
    const place = { moduleId: 'modul-7', section: 5 };
    const { passages } = await retrieval.find('Freigrenze und Höchstgrenze', free, place);
    for (const { moduleId } of passages) expect(moduleId).toBe('modul-1');
  });
});

describe('a question', () => {
  it.each([
    ['Unternehmensbewertung', 'modul-3'],
    ['Bewertung des Unternehmens', 'modul-3'],
    ['Wie finde ich Kaeufer?', 'modul-4'],
    ['WIE FINDE ICH KÄUFER', 'modul-4'],
    ['Firmenwert schätzen', 'modul-1'],
  ])('%s finds %s in whatever spelling', async (question, moduleId) => {
    const { passages, strength } = await retrieval.find(question, premium);
    expect(strength).toBe('strong');
    const sections = Map.groupBy(passages, (passage) => `${passage.moduleId} ${passage.section}`);
    const modules = [...sections.values()].slice(0, 3).map(([best]) => best?.moduleId);
    expect(modules).toContain(moduleId);
  });

  it('gets at most eight passages, the best first, each with its place', async () => {
    const { passages } = await retrieval.find('Was ist ein Earn-out?', premium);
    expect(passages.length).toBeLessThanOrEqual(8);
    const scores = passages.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(passages[0]).toMatchObject({
      moduleTitle: expect.any(String),
      section: expect.any(Number),
      heading: expect.any(String),
      headingPath: expect.arrayContaining([passages[0]?.heading]),
    });
  });

  it('prefers a little what the person is reading', async () => {
    const best = async (place?: { moduleId: string; section: number }) => {
      const { passages } = await retrieval.find('Was ist Due Diligence?', premium, place);
      return passages.find(({ moduleId }) => moduleId === 'modul-7')?.score ?? 0;
    };
    expect(await best({ moduleId: 'modul-7', section: 1 })).toBeGreaterThan(await best());
  });

  it.each(['Fassen Sie diesen Abschnitt kurz zusammen.', 'Was ist hier das Wichtigste?'])(
    '„%s“ is about what the person is reading',
    async (question) => {
      const place = { moduleId: 'modul-7', section: 5 };
      const { passages, strength } = await retrieval.find(question, premium, place);
      expect(strength).toBe('strong');
      expect(passages.map(({ position }) => position)).toEqual([...passages.keys()]);
      for (const passage of passages) expect(passage).toMatchObject(place);
      expect(await retrieval.find(question, free, place)).toMatchObject({
        passages: [],
        strength: 'weak',
      });
    },
  );

  it.each([
    ['nothing', ''],
    ['only small words', 'Wie geht das denn?'],
    ['signs', `' " \\ & | ! ( ) <-> :* ; -- \u{1F600}`],
    ['a very long word', 'a'.repeat(4_000)],
    ['another script', 'Как продать фирму?'],
    ['what the course leaves out', 'Wie backe ich Käsespätzle?'],
    ['a subject nobody has asked about', 'Wie mache ich Käsespätzle?'],
  ])('of %s is answered weakly, without a fault', async (_, question) => {
    expect((await retrieval.find(question, premium)).strength).toBe('weak');
  });

  it('takes three queries, whatever its length', async () => {
    const ask = (question: string) =>
      queriesOf(test.dataSource, () => retrieval.find(question, premium));
    expect(await ask('Was ist ein Earn-out?')).toHaveLength(3);
    expect(await ask(EVERYTHING.join(' ').repeat(15).slice(0, 4_000))).toHaveLength(3);
  });
});

describe('the index', () => {
  const stamps = () =>
    test.dataSource.query('SELECT "id", xmin::text FROM "passage" ORDER BY "id"');
  const edit = (moduleId: string, content: string) =>
    test.dataSource.getRepository(CourseModule).update(moduleId, { content });

  beforeEach(() => index.refresh());

  it('has passages of every section of every module', async () => {
    const [{ sections }] = await test.dataSource.query(
      'SELECT count(DISTINCT ("moduleId", "section"))::int AS sections FROM "passage"',
    );
    const [{ expected }] = await test.dataSource.query(
      'SELECT sum("sectionCount")::int AS expected FROM "course_module"',
    );
    expect(sections).toBe(expected);
  });

  it('writes nothing where nothing has changed', async () => {
    const before = await stamps();
    const statements = await queriesOf(test.dataSource, async () =>
      expect(await index.refresh()).toEqual({ modules: [], documents: [] }),
    );
    expect(statements.filter((sql) => sql.startsWith('INSERT'))).toEqual([]);
    expect(await stamps()).toEqual(before);
  });

  it('makes only a module anew that staff have edited, and finds its new text', async () => {
    const { content } = await test.dataSource
      .getRepository(CourseModule)
      .findOneByOrFail({ id: 'modul-5' });
    const before = await stamps();
    await edit('modul-5', `${content}\n\n## Brieftauben\n\nDer Taubenschlag wird mitverkauft.\n`);
    expect(await index.refresh()).toEqual({ modules: ['modul-5'], documents: [] });
    const others = (rows: { id: string }[]) => rows.filter(({ id }) => !id.startsWith('modul-5.'));
    expect(others(await stamps())).toEqual(others(before));
    const { passages } = await retrieval.find('Wird der Taubenschlag mitverkauft?', premium);
    expect(passages[0]).toMatchObject({ moduleId: 'modul-5', heading: 'Brieftauben' });
    await edit('modul-5', content);
    expect((await index.refresh()).modules).toEqual(['modul-5']);
  });

  it('knows what staff have just written in the back office', async () => {
    const { bearer } = await signedInAdmin(test);
    const put = (content: string) =>
      test.http.put('/api/admin/modules/modul-6').set('Authorization', bearer).send({ content });
    const { content } = await test.dataSource
      .getRepository(CourseModule)
      .findOneByOrFail({ id: 'modul-6' });
    await put(`${content}\n\n## Schachuhr\n\nMit der Schachuhr verhandelt niemand.\n`).expect(200);
    // The index catches up after the answer: who asks again and again sees the new text.
    const found = async () =>
      (await retrieval.find('Brauche ich eine Schachuhr?', premium)).passages[0];
    let first = await found();
    while (first?.heading !== 'Schachuhr') first = await found();
    expect(first).toMatchObject({ moduleId: 'modul-6', heading: 'Schachuhr' });
    await put(content).expect(200);
  });

  it('that another instance has made anew is learned with the next question', async () => {
    const modules = test.dataSource.getRepository(CourseModule);
    const { content } = await modules.findOneByOrFail({ id: 'modul-8' });
    const second = await startTestApp({}, await otherConnection());
    const others = second.app.get(PassageIndexService, { strict: false });
    await edit('modul-8', `## Schlüsselbund\n\nDer Schlüsselbund wird gezählt.\n\n${content}`);
    await others.refresh();
    const { passages } = await retrieval.find('Wer zählt den Schlüsselbund?', premium);
    expect(passages[0]).toMatchObject({
      moduleId: 'modul-8',
      section: 0,
      heading: 'Schlüsselbund',
    });
    await edit('modul-8', content);
    await others.refresh();
    await second.close();
  });

  it('is made once by two instances at the same time', async () => {
    const before = (await stamps()).map(({ id }: { id: string }) => id);
    const second = await startTestApp({}, await otherConnection());
    await test.dataSource.query('DELETE FROM "passage"');
    const others = second.app.get(PassageIndexService, { strict: false });
    const refreshed = await Promise.all([index.refresh(), others.refresh()]);
    expect(refreshed.map(({ modules }) => modules.length).toSorted()).toEqual([0, 9]);
    expect((await stamps()).map(({ id }: { id: string }) => id)).toEqual(before);
    await second.close();
  });

  it('knows a document no longer that is not shown any more', async () => {
    const downloads = test.dataSource.getRepository(Download);
    await downloads.update('modul-6-angebotsvergleich', { visible: false });
    await index.refresh();
    const { documents } = await retrieval.find('Angebotsvergleich', premium);
    expect(documents.map(({ id }) => id)).not.toContain('modul-6-angebotsvergleich');
    await downloads.update('modul-6-angebotsvergleich', { visible: true });
  });
});

/** A second server's own connections to the same database. */
function otherConnection() {
  const { url } = test.dataSource.options as { url: string };
  return createDataSource(url, entities).initialize();
}
