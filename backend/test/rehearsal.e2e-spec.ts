import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { advance, judge, type Scene } from '@toolkit/domain/rehearsal';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { readScenes } from '../src/modules/rehearsal/scene-file.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const SCENE = 'erstes-gespraech';

let test: TestApp;
let scenes: Scene[];
let scene: Scene;
let owner: Person;

beforeAll(async () => {
  test = await startTestApp();
  scenes = await readScenes(new URL('rehearsal/', CONTENT_DIR), new URL('course/', CONTENT_DIR));
  scene = scenes.find(({ id }) => id === SCENE) as Scene;
  owner = await signedInPremium(test);
});
afterAll(() => test.close());

const get = (path = '', person = owner) =>
  test.http.get(`/api/rehearsals${path}`).set('authorization', person.bearer);

const post = (path: string, body: object, person = owner) =>
  test.http.post(`/api/rehearsals${path}`).set('authorization', person.bearer).send(body);

const begin = async (person = owner, sceneId = SCENE): Promise<string> =>
  (await post('', { sceneId }, person).expect(201)).body.id;

/** The choices of the best path. */
function bestChoices(of: Scene): string[] {
  const ways = (made: string[]): string[][] => {
    const node = advance(of, made)?.node;
    return node ? Object.keys(node.choices).flatMap((id) => ways([...made, id])) : [made];
  };
  const isBest = (way: string[]) => judge(of, way).every(({ verdict }) => verdict === 'met');
  return ways([]).find(isBest) as string[];
}

/** Goes through a scene, and gives the last answer and all that was answered on the way. */
async function goThrough(id: string, choices: string[], person = owner) {
  const answers: string[] = [];
  let last = {} as { body: Record<string, never>; text: string };
  for (const [turn, choice] of choices.entries()) {
    last = await post(`/${id}/answers`, { turn, choice }, person).expect(200);
    answers.push(last.text);
  }
  return { body: last.body as Record<string, unknown>, answers };
}

describe('a scene from its first sentence to its rubric', () => {
  it('quotes the own choices, judges them and leads to the sections of the course', async () => {
    const choices = bestChoices(scene);
    const { body } = await goThrough(await begin(), choices);
    const said = advance(scene, choices)?.exchanges.map((one) => one.said);
    expect(body).toMatchObject({ state: 'ended', question: null, sceneId: SCENE });
    const result = body.result as { criteria: Record<string, unknown>[]; outcome: string };
    expect(result.criteria).toHaveLength(scene.criteria.length);
    for (const criterion of result.criteria) {
      expect(criterion).toMatchObject({ verdict: 'met', heading: expect.any(String) });
      expect(criterion.section).toBeGreaterThan(0);
      expect(said).toEqual(expect.arrayContaining(criterion.quotes as string[]));
    }
    const { body: listed } = await get().expect(200);
    expect(listed[0]).toMatchObject({ id: body.id, state: 'ended', met: 5, criteria: 5 });
  });

  it('tells nothing of what lies ahead, of the rubric or of the hidden facts', async () => {
    for (const one of scenes) {
      const choices = bestChoices(one);
      const id = await begin(owner, one.id);
      const opening = (await get(`/${id}`).expect(200)).text;
      const { answers } = await goThrough(id, choices);
      const all = [opening, (await get('/scenes')).text, (await get()).text, ...answers].join('\n');
      for (const { fact, condition } of one.hidden) {
        expect(all).not.toContain(fact);
        expect(all).not.toContain(condition);
      }
      expect(all).not.toContain(one.counterpart.manner);
      expect(all).not.toContain('effects');
      const before = [opening, ...answers.slice(0, -1)].join('\n');
      for (const { good, texts } of one.criteria) {
        for (const text of [good, ...Object.values(texts)]) expect(before).not.toContain(text);
      }
      const ahead = Object.entries(one.nodes).filter(([node]) => node !== one.start);
      for (const [, node] of ahead) expect(opening).not.toContain(node.says);
    }
  });
});

describe('answering', () => {
  it('takes a second click on the same answer once', async () => {
    const id = await begin();
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(`/${id}/answers`, { turn: 0, choice: 'b' })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.exchanges).toHaveLength(1);
    }
  });

  it('takes one of two different answers to the same sentence and refuses the other', async () => {
    const id = await begin();
    const answers = await Promise.all(
      ['a', 'b'].map((choice) => post(`/${id}/answers`, { turn: 0, choice })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await get(`/${id}`);
    expect(body.exchanges).toHaveLength(1);
  });

  it.each([
    [{ turn: 0, choice: 'z' }, 400],
    [{ turn: 0, choice: 'constructor' }, 400],
    [{ turn: 0, choice: 7 }, 400],
    [{ turn: 'eins', choice: 'a' }, 400],
    [{ turn: -1, choice: 'a' }, 400],
    [{ turn: 3, choice: 'a' }, 409],
    [{}, 400],
  ])('refuses %j with %i and changes nothing', async (body, status) => {
    const id = await begin();
    await post(`/${id}/answers`, body).expect(status);
    expect((await get(`/${id}`)).body.exchanges).toEqual([]);
  });

  it('refuses an answer after the end', async () => {
    const id = await begin();
    const choices = bestChoices(scene);
    await goThrough(id, choices);
    const late = { turn: choices.length, choice: 'a' };
    const { body } = await post(`/${id}/answers`, late).expect(409);
    expect(body.code).toBe('REHEARSAL_ANSWERED');
  });
});

describe('who may rehearse', () => {
  it('lists the scenes for everybody and says which are open', async () => {
    const free = await signedIn(test);
    const openOf = async (person: Person) =>
      (await get('/scenes', person).expect(200)).body.map(({ open }: { open: boolean }) => open);
    expect(await openOf(free)).toEqual([false, false, false, false]);
    expect(await openOf(owner)).toEqual([true, true, true, true]);
    await test.http.get('/api/rehearsals/scenes').expect(401);
  });

  it('refuses a locked scene as its module is refused', async () => {
    const free = await signedIn(test);
    const { body } = await post('', { sceneId: SCENE }, free).expect(403);
    expect(body.code).toBe('PREMIUM_REQUIRED');
    expect((await get('', free)).body).toEqual([]);
    const { body: unknown } = await post('', { sceneId: 'gibt-es-nicht' }).expect(404);
    expect(unknown.code).toBe('SCENE_NOT_FOUND');
    await post('', { sceneId: 5 }).expect(400);
  });

  it('closes a run with its module, and it can still be deleted', async () => {
    const person = await signedInPremium(test);
    const id = await begin(person);
    await test.dataSource.query(`UPDATE "user" SET "hasAccess" = false WHERE "id" = $1`, [
      person.user.id,
    ]);
    await get(`/${id}`, person).expect(403);
    await post(`/${id}/answers`, { turn: 0, choice: 'a' }, person).expect(403);
    await test.http
      .delete(`/api/rehearsals/${id}`)
      .set('authorization', person.bearer)
      .expect(200, { id });
    expect((await get('', person)).body).toEqual([]);
  });

  it("never shows, answers or deletes somebody else's, not even for staff", async () => {
    const id = await begin();
    for (const stranger of [await signedInPremium(test), await signedInAdmin(test)]) {
      await get(`/${id}`, stranger).expect(404);
      await post(`/${id}/answers`, { turn: 0, choice: 'a' }, stranger).expect(404);
      const remove = test.http.delete(`/api/rehearsals/${id}`);
      await remove.set('authorization', stranger.bearer).expect(404);
    }
    await get(`/${id}`).expect(200);
    await get('/keine-nummer').expect(404);
  });

  it('goes with the account and is part of what one may take along', async () => {
    const person = await signedInPremium(test);
    const id = await begin(person);
    await post(`/${id}/answers`, { turn: 0, choice: 'b' }, person).expect(200);
    const said = scene.nodes[scene.start]?.choices.b?.says;
    const { text } = await test.http.get('/api/user/export').set('authorization', person.bearer);
    expect(text).toContain(said);
    await test.dataSource.query(`DELETE FROM "user" WHERE "id" = $1`, [person.user.id]);
    const rows = await test.dataSource.query(`SELECT 1 FROM "rehearsal_run" WHERE "id" = $1`, [id]);
    expect(rows).toEqual([]);
  });
});
