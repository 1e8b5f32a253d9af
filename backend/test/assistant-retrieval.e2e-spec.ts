import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RetrievalService } from '../src/modules/assistant/retrieval/retrieval.service.js';
import { CourseModule } from '../src/modules/catalogue/course-module.entity.js';
import { Download } from '../src/modules/downloads/download.entity.js';
import type { Reader } from '../src/modules/learning/index.js';
import { queriesOf } from './support/count-queries.js';
import { daysAgo, setDelay } from './support/drip.js';
import { signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { connectTo } from './support/test-database.js';

const EVERYTHING = [
  'Earn-out, Verkäuferdarlehen und Bürgschaft: was gilt bei Brandt?',
  'Wie viel hat Katrin Albers bezahlt?',
  'Freigrenze und Höchstgrenze der Garantien',
  'Testament, Vollmachten und Töpfe nach dem Verkauf',
  'Kaufpreisbrücke, Multiplikator, Ertragswert, Due Diligence, Datenraum, Teaser',
];

let test: TestApp;
let retrieval: RetrievalService;
let free: Reader;
let premium: Reader;

beforeAll(async () => {
  test = await startTestApp();
  retrieval = test.app.get(RetrievalService, { strict: false });
  free = await readerOf(signedIn(test));
  premium = await readerOf(signedInPremium(test));
});
afterAll(() => test.close());

async function readerOf(person: ReturnType<typeof signedIn>): Promise<Reader> {
  const { id, hasAccess, subscriptionStartDate } = (await person).user;
  return { id, hasAccess, subscriptionStartDate };
}

/** The modules of all that is found, but for the one whose name alone is told. */
const modulesOf = async (question: string, reader: Reader) => {
  const found = await retrieval.find(question, reader);
  const cards = [...found.cards, ...found.variants].flatMap(({ card, place, document }) => [
    card.moduleId,
    place?.moduleId ?? null,
    document?.moduleId ?? null,
  ]);
  const others = [...found.passages, ...found.documents, ...found.siblings];
  const modules = [...cards, ...others.map(({ moduleId }) => moduleId)];
  return new Set(modules.filter((moduleId) => moduleId !== null));
};

const sectionsOf = async (question: string) => {
  const { passages } = await retrieval.find(question, premium);
  return passages.map(({ moduleId, heading }) => `${moduleId} ${heading}`);
};

describe('what a person may not open', () => {
  it.each(EVERYTHING)('never reaches somebody without access: %s', async (question) => {
    for (const moduleId of await modulesOf(question, free)) expect(moduleId).toBe('modul-1');
    expect((await retrieval.find(question, free)).glossary).toEqual([]);
  });

  it('is told by the name of its module alone', async () => {
    const question = 'Was ist die Kaufpreisbrücke und wie rechne ich sie?';
    expect((await retrieval.find(question, free)).closedModuleId).toBe('modul-3');
    expect((await retrieval.find(question, premium)).closedModuleId).toBeNull();
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
    const position = { moduleId: 'modul-7', section: 5 };
    const { passages } = await retrieval.find('Freigrenze und Höchstgrenze', free, { position });
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
    const sections = [...new Set(await sectionsOf(question))].slice(0, 4);
    expect(sections.map((section) => section.split(' ')[0])).toContain(moduleId);
  });

  it('gets at most eight passages and cards, the best first, each with its place', async () => {
    const { passages, cards } = await retrieval.find('Was ist ein Earn-out?', premium);
    expect(passages.length).toBeLessThanOrEqual(8);
    expect(cards.length).toBeLessThanOrEqual(8);
    for (const found of [passages, cards]) {
      const scores = found.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
    expect(passages[0]).toMatchObject({
      moduleTitle: expect.any(String),
      section: expect.any(Number),
      sectionId: expect.any(String),
      headingPath: expect.arrayContaining([passages[0]?.heading]),
    });
  });

  it.each(['Fassen Sie diesen Abschnitt kurz zusammen.', 'Was ist hier das Wichtigste?'])(
    '„%s“ is about what the person is reading, if they may',
    async (question) => {
      const position = { moduleId: 'modul-7', section: 5 };
      const { passages, isAboutSection } = await retrieval.find(question, premium, { position });
      expect(isAboutSection).toBe(true);
      expect(passages.map((one) => one.position)).toEqual([...passages.keys()]);
      for (const passage of passages) expect(passage).toMatchObject(position);
      expect((await retrieval.find(question, free, { position })).isAboutSection).toBe(false);
    },
  );

  it.each([
    ['nothing', ''],
    ['only small words', 'Wie geht das denn?'],
    ['signs', `' " \\ & | ! ( ) <-> :* ; -- \u{1F600}`],
    ['a very long word', 'a'.repeat(4_000)],
    ['another script', 'Как продать фирму?'],
    ['constructor words', 'constructor __proto__ toString'],
  ])('of %s is answered without a fault', async (_, question) => {
    expect((await retrieval.find(question, premium)).closedModuleId).toBeNull();
  });

  it('takes one query for its rights, and now and then three to see what has changed', async () => {
    const ask = async (question: string) =>
      (await queriesOf(test.dataSource, () => retrieval.find(question, premium))).length;
    await ask('Was ist ein Earn-out?');
    for (const question of ['Was ist ein Earn-out?', EVERYTHING.join(' ').repeat(9)]) {
      // What a job by the clock asks meanwhile is counted with it, but not each time.
      const counts = [await ask(question), await ask(question), await ask(question)];
      expect(Math.min(...counts)).toBeLessThanOrEqual(4);
    }
  });
});

describe('the index', () => {
  const contentOf = async (id: string) => {
    const { content } = await test.dataSource.getRepository(CourseModule).findOneByOrFail({ id });
    return content;
  };
  const edit = (moduleId: string, content: string) =>
    test.dataSource.getRepository(CourseModule).update(moduleId, { content });
  const first = async (question: string) => (await sectionsOf(question))[0];

  it('finds the text of a section that staff have added by itself, without a card', async () => {
    const content = await contentOf('modul-5');
    await edit('modul-5', `${content}\n\n## Brieftauben\n\nDer Taubenschlag wird mitverkauft.\n`);
    await retrieval.refresh();
    expect(await first('Wird der Taubenschlag mitverkauft?')).toBe('modul-5 Brieftauben');
    await edit('modul-5', content);
    await retrieval.refresh();
  });

  it('keeps its cards on a section whose heading has changed', async () => {
    const content = await contentOf('modul-6');
    await edit('modul-6', content.replace(/^## .*(\{#earn-out\})$/m, '## Geld auf Bewährung $1'));
    await retrieval.refresh();
    const { cards } = await retrieval.find('Was ist ein Earn-out?', premium);
    expect(cards[0]?.place?.heading).toBe('Geld auf Bewährung');
    await edit('modul-6', content);
    await retrieval.refresh();
  });

  it('knows what staff have just written in the back office', async () => {
    const { bearer } = await signedInAdmin(test);
    const put = (content: string) =>
      test.http.put('/api/admin/modules/modul-6').set('Authorization', bearer).send({ content });
    const content = await contentOf('modul-6');
    await put(`${content}\n\n## Schachuhr\n\nMit der Schachuhr verhandelt niemand.\n`).expect(200);
    // The index catches up after the answer: who asks again and again sees the new text.
    while ((await first('Brauche ich eine Schachuhr?')) !== 'modul-6 Schachuhr');
    await put(content).expect(200);
    while ((await first('Brauche ich eine Schachuhr?')) === 'modul-6 Schachuhr');
  });

  it('learns what another instance has changed', async () => {
    const content = await contentOf('modul-8');
    const second = await startTestApp({}, await otherConnection());
    const others = second.app.get(RetrievalService, { strict: false });
    await others.ready();
    await edit('modul-8', `## Schlüsselbund\n\nDer Schlüsselbund wird gezählt.\n\n${content}`);
    const asked = async () => {
      const { passages } = await others.find('Wer zählt den Schlüsselbund?', premium);
      return passages[0]?.heading;
    };
    while ((await asked()) !== 'Schlüsselbund');
    await edit('modul-8', content);
    await second.close();
  });

  it('knows a document no longer that is not shown any more', async () => {
    const downloads = test.dataSource.getRepository(Download);
    await downloads.update('modul-6-angebotsvergleich', { visible: false });
    await retrieval.refresh();
    const { documents } = await retrieval.find('Angebotsvergleich', premium);
    expect(documents.map(({ id }) => id)).not.toContain('modul-6-angebotsvergleich');
    await downloads.update('modul-6-angebotsvergleich', { visible: true });
  });
});

/** A second server's own connections to the same database. */
function otherConnection() {
  const { url } = test.dataSource.options as { url: string };
  return connectTo(url);
}
