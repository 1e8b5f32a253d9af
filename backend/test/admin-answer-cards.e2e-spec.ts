import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask, newConversation, QUESTION } from './support/chat.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const UNKNOWN = 'Wie züchte ich japanische Zierkarpfen im Gartenteich?';

let test: TestApp;
let staff: Person;
beforeAll(async () => {
  test = await startTestApp();
  staff = await signedInAdmin(test);
});
afterAll(() => test.close());

const as = ({ bearer }: Person) => ({
  get: (path: string) => test.http.get(`/api${path}`).set('authorization', bearer),
  post: (path: string, body: object = {}) =>
    test.http.post(`/api${path}`).set('authorization', bearer).send(body),
  put: (path: string, body: object) =>
    test.http.put(`/api${path}`).set('authorization', bearer).send(body),
  delete: (path: string) => test.http.delete(`/api${path}`).set('authorization', bearer),
});

/** An answer that somebody got, with where it is. */
async function answered(person: Person, question: string) {
  const conversation = await newConversation(test, person);
  const { body } = await ask(test, person, conversation, question).expect(201);
  return { ...body, path: `/chat/conversations/${conversation}/messages/${body.id}/rating` };
}

const listed = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await as(staff).get(`/admin/questions?${query}`).expect(200)).body;
};

const logOf = (resource: string, id: string) =>
  test.dataSource.query(
    `SELECT "action", "before", "after" FROM "audit_entry"
     WHERE "resource" = $1 AND "recordId" = $2 ORDER BY "id"`,
    [resource, id],
  );

describe('what somebody thinks of an answer', () => {
  it('is kept with its reason, changed and taken back', async () => {
    const person = await signedIn(test);
    const { path, rating } = await answered(person, QUESTION);
    expect(rating).toBeNull();
    const down = { rating: 'down', reason: 'too-general', note: ' Zu kurz ' };
    const rated = await as(person).put(path, down).expect(200);
    expect(rated.body).toMatchObject({
      rating: 'down',
      ratingReason: 'too-general',
      ratingNote: 'Zu kurz',
    });
    const { body: own } = await as(person).get('/user/export').expect(200);
    expect(own.assistant.conversations[0].messages[1]).toMatchObject({ ratingNote: 'Zu kurz' });
    const up = await as(person).put(path, { rating: 'up', note: 'Doch gut' }).expect(200);
    expect(up.body).toMatchObject({ rating: 'up', ratingReason: null, ratingNote: null });
    expect((await as(person).delete(path).expect(200)).body.rating).toBeNull();
  });

  it('is nobody else’s to say, and bad input changes nothing', async () => {
    const person = await signedIn(test);
    const { path, id, conversationId } = await answered(person, QUESTION);
    await as(await signedIn(test))
      .put(path, { rating: 'up' })
      .expect(404);
    await as(staff).put(path, { rating: 'up' }).expect(404);
    await test.http.put(`/api${path}`).send({ rating: 'up' }).expect(401);
    const { body } = await as(person).put(path, { rating: 'maybe' }).expect(400);
    expect(body.fields.rating).toEqual(['Bitte sagen Sie, ob die Antwort geholfen hat.']);
    const long = { rating: 'down', note: 'x'.repeat(501) };
    expect((await as(person).put(path, long).expect(400)).body.fields.note).toEqual([
      'Die Anmerkung darf höchstens 500 Zeichen lang sein.',
    ]);
    await as(person).put(path, { rating: 'down', reason: 'hässlich' }).expect(400);
    const messages = await as(person).get(`/chat/conversations/${conversationId}/messages`);
    expect(messages.body).toMatchObject([{ role: 'user' }, { id, rating: null }]);
    const [question] = messages.body;
    await as(person).put(path.replace(id, question.id), { rating: 'up' }).expect(404);
  });
});

describe('questions without a helpful answer', () => {
  it('are shown by number, without who asked, and gone with their askers', async () => {
    const [one, two] = [await signedIn(test), await signedIn(test)];
    await answered(one, UNKNOWN);
    await answered(two, ` ${UNKNOWN.toLowerCase().replace('?', '')}  `);
    const { path } = await answered(two, QUESTION);
    await as(two).put(path, { rating: 'down', reason: 'wrong', note: 'Stimmt nicht.' }).expect(200);

    const [koi] = await listed({ q: 'Zierkarpfen' });
    expect(koi).toMatchObject({ asked: 2, unanswered: 2, ratedDown: 0, state: 'open', note: null });
    const [ways] = await listed({ why: 'down', q: QUESTION });
    expect(ways).toMatchObject({
      question: QUESTION,
      asked: 1,
      unanswered: 0,
      ratedDown: 1,
      reasons: ['wrong'],
      notes: ['Stimmt nicht.'],
    });
    const { body: all } = await as(staff).get('/admin/questions').expect(200);
    expect(all[0].id).toBe(koi.id);
    expect(JSON.stringify(all)).not.toContain(one.user.id);
    expect(JSON.stringify(all)).not.toContain(one.user.email);

    await test.dataSource.query('DELETE FROM "user" WHERE "id" = ANY($1)', [
      [one.user.id, two.user.id],
    ]);
    expect(await listed({ q: 'Zierkarpfen' })).toEqual([]);
  });

  it('are noted as done, and open again when somebody asks again', async () => {
    const person = await signedIn(test);
    const question = 'Wie repariere ich einen Kühlschrank von 1974?';
    await answered(person, question);
    const [{ id, updatedAt }] = await listed({ q: 'Kühlschrank' });
    const path = `/admin/questions/${id}`;
    const done = { state: 'done', note: 'Gehört nicht hierher.', updatedAt };
    expect((await as(staff).put(path, done).expect(200)).body).toMatchObject({
      state: 'done',
      note: 'Gehört nicht hierher.',
    });
    expect(await logOf('questions', id)).toMatchObject([
      { action: 'questions.update', before: { state: 'open' }, after: { state: 'done' } },
    ]);
    expect(await listed({ q: 'Kühlschrank', state: 'open' })).toEqual([]);
    await as(staff)
      .put(path, { ...done, note: 'x' })
      .expect(409);
    await answered(person, question);
    expect(await listed({ q: 'Kühlschrank', state: 'open' })).toMatchObject([
      { asked: 2, note: 'Gehört nicht hierher.' },
    ]);
    await as(person).get('/admin/questions').expect(403);
    await as(staff).get('/admin/questions/unbekannt').expect(404);
    await as(staff).put('/admin/questions/unbekannt', { state: 'done' }).expect(404);
  });
});

describe('the answer cards of staff', () => {
  const ANSWER = `${'Zierkarpfen sind ein Hobby und kein Betriebsvermögen. '.repeat(8)}`.trim();
  const CARD = {
    kind: 'course',
    moduleId: 'modul-1',
    sectionId: 'fuenf-wege-in-die-nachfolge',
    question: 'Was wird beim Verkauf aus meinen Zierkarpfen?',
    examples: ['Koi und Gartenteich beim Firmenverkauf'],
    answer: ANSWER,
  };

  async function quoteOf(sectionId: string): Promise<string> {
    const [{ quote }] = await test.dataSource.query(
      `SELECT "quote" FROM "answer_card" WHERE "sectionId" = $1 AND "moduleId" = 'modul-1' LIMIT 1`,
      [sectionId],
    );
    return quote;
  }

  it('answer at once, are changed by one at a time, and are logged', async () => {
    const card = { ...CARD, quote: await quoteOf(CARD.sectionId) };
    const { body: added } = await as(staff).post('/admin/answer-cards', card).expect(201);
    expect(added).toMatchObject({ source: 'staff', inCourse: false, active: true });
    const tried = () => as(staff).post('/admin/answer-cards/try', { question: CARD.question });
    expect((await tried().expect(200)).body).toMatchObject({ cardId: added.id, kind: 'card' });
    const owner = await signedInPremium(test);
    expect((await answered(owner, CARD.question)).content).toContain('kein Betriebsvermögen');

    const path = `/admin/answer-cards/${added.id}`;
    const edit = { question: 'Wem gehören meine Zierkarpfen?', updatedAt: added.updatedAt };
    const both = await Promise.all([as(staff).put(path, edit), as(staff).put(path, edit)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await as(staff).put(path, { active: false }).expect(200);
    expect((await tried().expect(200)).body.cardId).not.toBe(added.id);
    await as(staff).delete(path).expect(200);
    await as(staff).get(path).expect(404);
    const log = await logOf('answer-cards', added.id);
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'answer-cards.create',
      'answer-cards.update',
      'answer-cards.update',
      'answer-cards.delete',
    ]);
  });

  it('keep the rules of the files; what breaks one is told by its field', async () => {
    const refused = async (changes: object) =>
      (
        await as(staff)
          .post('/admin/answer-cards', { ...CARD, ...changes })
          .expect(400)
      ).body.fields;
    expect(await refused({ quote: 'Das steht dort nicht.' })).toEqual({
      quote: ['Diese Worte stehen nicht so in einem Absatz des Abschnitts.'],
    });
    expect(await refused({ sectionId: 'gibt-es-nicht' })).toHaveProperty('sectionId');
    expect(await refused({ moduleId: null })).toHaveProperty('moduleId');
    const quote = await quoteOf(CARD.sectionId);
    expect(await refused({ quote, answer: 'Zu kurz! [x](https://x.example)' })).toEqual({
      answer: [
        'Die Antwort muss 50 bis 165 Wörter haben; es sind 5.',
        'Bitte schreiben Sie ohne Ausrufezeichen.',
        'Verweise können nur auf Seiten dieses Angebots führen, etwa „/downloads“.',
      ],
    });
    expect(await refused({ quote, documentId: 'gibt-es-nicht' })).toHaveProperty('documentId');
    expect(await refused({ quote, examples: Array(13).fill('Wortlaut') })).toHaveProperty(
      'examples',
    );
    expect(await refused({ quote, examples: 'Wortlaut' })).toHaveProperty('examples');
    expect(await refused({ kind: 'general' })).toHaveProperty('kind');
    await as(await signedIn(test))
      .post('/admin/answer-cards', CARD)
      .expect(403);
  });

  it('replace one of the course until they are deleted; one of the course is only switched off', async () => {
    const id = 'verkauf-ablauf-acht-phasen';
    const path = `/admin/answer-cards/${id}`;
    const { body: ofCourse } = await as(staff).get(path).expect(200);
    await as(staff).delete(path).expect(400);
    const off = await as(staff).put(path, { active: false }).expect(200);
    expect(off.body).toMatchObject({ source: 'file', active: false });
    const answer = `${ofCourse.answer}\n\nUnd fragen Sie früh nach.`;
    const changed = await as(staff).put(path, { answer, active: true }).expect(200);
    expect(changed.body).toMatchObject({ source: 'staff', inCourse: true, answer, active: true });
    await as(staff).delete(path).expect(200);
    const { body: back } = await as(staff).get(path).expect(200);
    expect(back).toMatchObject({ source: 'file', answer: ofCourse.answer, active: true });
  });
});
