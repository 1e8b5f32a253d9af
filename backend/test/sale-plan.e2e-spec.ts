import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import type { PlanDto, PlanTaskDto } from '../src/modules/sale-plan/plan.dto.js';
import { SalePlanTask } from '../src/modules/sale-plan/sale-plan.entity.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const send = (
  person: Person,
  method: 'get' | 'put' | 'post' | 'delete',
  path = '',
  body?: object,
) => {
  const request = test.http[method](`/api/plan${path}`).set('authorization', person.bearer);
  return body ? request.send(body) : request;
};

const planOf = async (person: Person): Promise<PlanDto> =>
  (await send(person, 'get').expect(200)).body;

const taskOf = (plan: PlanDto, id: string) =>
  plan.tasks.find((task) => task.id === id) as PlanTaskDto;

const proof = { kind: 'sentence', text: 'Liegt im Ordner Übergabe', on: '2026-11-20' };

describe('the plan', () => {
  it('is a proposal before one is made, and spreads its dates from the day it is', async () => {
    const owner = await signedInPremium(test);
    const proposal = await planOf(owner);
    expect(proposal).toMatchObject({ started: false, proposed: true, way: 'open' });
    expect(proposal.tasks.length).toBeGreaterThan(50);
    expect(proposal.thisWeek.length).toBeGreaterThan(0);
    expect(proposal.thisWeek.length).toBeLessThanOrEqual(3);

    const body = { handoverOn: '2029-12-31', way: 'sale' };
    const made: PlanDto = (await send(owner, 'put', '', body).expect(200)).body;
    expect(made).toMatchObject({
      started: true,
      proposed: false,
      handoverOn: '2029-12-31',
      signingOn: '2029-11-15',
      searchOn: '2029-03-31',
      startedOn: made.today,
      way: 'sale',
    });
  });

  it('has the day and the way of the company’s facts, whoever enters them', async () => {
    const owner = await signedInPremium(test);
    await send(owner, 'put', '', { handoverOn: '2029-06-30', way: 'family' }).expect(200);
    const company = await test.http.get('/api/company').set('authorization', owner.bearer);
    expect(company.body.facts.company).toEqual({
      plannedSaleDate: '2029-06-30',
      plannedSaleYear: 2029,
      saleWay: 'family',
    });
    await test.http
      .put('/api/company')
      .set('authorization', owner.bearer)
      .send({ version: company.body.version, facts: EXAMPLE_FACTS })
      .expect(200);
    expect(await planOf(owner)).toMatchObject({ handoverOn: '2028-12-29', way: 'sale' });
  });

  it('tells beforehand what moves, and leaves what was set by hand', async () => {
    const owner = await signedInPremium(test);
    await send(owner, 'put', '', { handoverOn: '2029-12-31' }).expect(200);
    const change = { version: 0, state: 'open', dueOn: '2027-02-01' };
    await send(owner, 'put', '/tasks/steuerbild', change).expect(200);
    const before = await planOf(owner);
    const { body: preview } = await send(owner, 'post', '/preview', {
      handoverOn: '2030-12-31',
    }).expect(200);
    expect(preview).toMatchObject({ handoverOn: '2030-12-31', kept: 1 });
    expect(await planOf(owner)).toEqual(before);
    await send(owner, 'put', '', { handoverOn: '2030-12-31' }).expect(200);
    const after = await planOf(owner);
    expect(taskOf(after, 'steuerbild').dueOn).toBe('2027-02-01');
    for (const { id, to } of preview.moved) {
      if (to) expect(taskOf(after, id).dueOn).toBe(to);
    }
  });

  it('says from when a handover is possible that cannot be reached in time', async () => {
    const owner = await signedInPremium(test);
    const { today } = await planOf(owner);
    const { body } = await send(owner, 'put', '', { handoverOn: today }).expect(200);
    expect(body.earliestHandoverOn > today).toBe(true);
  });

  it('refuses days that do not exist and ways that nobody knows, and changes nothing', async () => {
    const owner = await signedInPremium(test);
    for (const body of [
      { handoverOn: '2029-02-30' },
      { handoverOn: 'morgen' },
      { handoverOn: '1029-01-01' },
      { way: 'auction' },
    ]) {
      const { body: answer } = await send(owner, 'put', '', body).expect(400);
      expect(answer.code).toBe('VALIDATION_FAILED');
    }
    expect((await planOf(owner)).started).toBe(false);
  });
});

describe('a task', () => {
  it('is done with evidence, proves its points, and lets what waits for it begin', async () => {
    const owner = await signedInPremium(test);
    const before = await planOf(owner);
    expect(taskOf(before, 'steuerbild').blockedBy).toContain('ziele');
    const done = { version: 0, state: 'done', evidence: [proof], note: 'Mit Sabine besprochen' };
    const { body } = await send(owner, 'put', '/tasks/ziele', done).expect(200);
    expect(taskOf(body, 'ziele')).toMatchObject({
      state: 'done',
      version: 1,
      doneOn: body.today,
      evidence: [proof],
      note: 'Mit Sabine besprochen',
    });
    expect(taskOf(body, 'steuerbild').blockedBy).not.toContain('ziele');
    expect(body.readiness.met).toBe(taskOf(body, 'ziele').points.length);
  });

  it('proves nothing without evidence', async () => {
    const owner = await signedInPremium(test);
    const { body } = await send(owner, 'put', '/tasks/ziele', { version: 0, state: 'done' });
    expect(body.readiness.met).toBe(0);
  });

  it('is dropped with a reason only', async () => {
    const owner = await signedInPremium(test);
    const { body } = await send(owner, 'put', '/tasks/ziele', { version: 0, state: 'dropped' });
    expect(body.fields.reason).toHaveLength(1);
    const dropped = { version: 0, state: 'dropped', reason: 'Längst geklärt' };
    await send(owner, 'put', '/tasks/ziele', dropped).expect(200);
  });

  it('keeps the first of two windows and refuses the second', async () => {
    const owner = await signedInPremium(test);
    const answers = await Promise.all(
      ['Eins', 'Zwei', 'Drei'].map((note) =>
        send(owner, 'put', '/tasks/ziele', { version: 0, state: 'running', note }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const stored = await test.dataSource.manager.findBy(SalePlanTask, { userId: owner.user.id });
    expect(stored).toHaveLength(1);
  });

  it('may be one’s own, and be deleted again; one of the templates may not', async () => {
    const owner = await signedInPremium(test);
    const own = { title: 'Vater anrufen', phase: 'klaeren', dueOn: '2027-01-02' };
    const { body } = await send(owner, 'post', '/tasks', own).expect(201);
    const task = body.tasks.find((each: PlanTaskDto) => each.own) as PlanTaskDto;
    expect(task).toMatchObject({ title: 'Vater anrufen', dueOn: '2027-01-02', setByOwner: true });
    const stranger = await signedInPremium(test);
    await send(stranger, 'delete', `/tasks/${task.id}`).expect(404);
    await send(stranger, 'put', `/tasks/${task.id}`, { version: 0, state: 'done' }).expect(404);
    await send(owner, 'delete', `/tasks/${task.id}`).expect(200);
    await send(owner, 'delete', `/tasks/${task.id}`).expect(404);
    await send(owner, 'delete', '/tasks/ziele').expect(404);
  });

  it('of one’s own has a title that the sheet of the plan can show', async () => {
    const owner = await signedInPremium(test);
    const own = { title: 'Vater anrufen ☎️ 😀', phase: 'klaeren', dueOn: '2027-01-02' };
    const { body } = await send(owner, 'post', '/tasks', own).expect(400);
    expect(body.fields.title).toEqual([
      'Die Aufgabe: Unsere Druckschrift kennt ☎ 😀 nicht. Bitte verwenden Sie andere Zeichen',
    ]);
  });

  it('asks what is not known; the answer is a fact of the company', async () => {
    const owner = await signedInPremium(test);
    const field = 'owner.personalGuarantee';
    const asked = (plan: PlanDto) =>
      plan.tasks.filter(({ ask }) => ask.some((question) => question.field === field));
    expect(asked(await planOf(owner)).length).toBeGreaterThan(0);
    const { body } = await send(owner, 'put', '/answers', { field, value: false }).expect(200);
    expect(asked(body)).toEqual([]);
    const { body: company } = await test.http
      .get('/api/company')
      .set('authorization', owner.bearer);
    expect(company.facts.owner.personalGuarantee).toBe(false);
    await send(owner, 'put', '/answers', { field, value: 'vielleicht' }).expect(400);
    await send(owner, 'put', '/answers', { field: 'company.name', value: 'X' }).expect(400);
    await send(owner, 'put', '/answers', { field: '__proto__.x', value: 'X' }).expect(400);
  });
});

describe('readiness and its effects', () => {
  it('counts what the owner confirms, and takes it back', async () => {
    const owner = await signedInPremium(test);
    const { body } = await send(owner, 'put', '/points/C1', { confirmed: true }).expect(200);
    expect(body.readiness).toMatchObject({ met: 1, total: 36, step: 0 });
    await send(owner, 'put', '/points/C1', { confirmed: true }).expect(200);
    const { body: after } = await send(owner, 'put', '/points/C1', { confirmed: false });
    expect(after.readiness.met).toBe(0);
    await send(owner, 'put', '/points/Z9', { confirmed: true }).expect(404);
  });

  it('proposes a better fact with its euros, and changes it only when the owner says so', async () => {
    const owner = await signedInPremium(test);
    await test.http
      .put('/api/company')
      .set('authorization', owner.bearer)
      .send({ version: 0, facts: EXAMPLE_FACTS })
      .expect(200);
    for (const point of ['C1', 'C2', 'C3', 'C4']) {
      await send(owner, 'put', `/points/${point}`, { confirmed: true }).expect(200);
    }
    const { effects } = await planOf(owner);
    expect(effects).toEqual([
      {
        field: 'company.ownerDependency',
        label: expect.any(String),
        from: 'hoch',
        to: 'mittel',
        points: ['C1', 'C2', 'C3', 'C4'],
        netGain: expect.any(Number),
      },
    ]);
    expect(effects[0]?.netGain).toBeGreaterThan(0);
    const effect = { field: 'company.ownerDependency', to: 'mittel' };
    await send(owner, 'post', '/effects', { ...effect, to: 'niedrig' }).expect(409);
    await send(owner, 'post', '/effects', effect).expect(200);
    const { body } = await test.http.get('/api/company').set('authorization', owner.bearer);
    expect(body.facts.company.ownerDependency).toBe('mittel');
  });
});

describe('who may do what', () => {
  it('lets a free owner work in the first phase, and shows of the rest what it holds', async () => {
    const owner = await signedIn(test);
    const { body } = await send(owner, 'put', '', { handoverOn: '2029-12-31' }).expect(200);
    const loi = taskOf(body, 'loi');
    expect(loi).toMatchObject({ locked: true, summary: null, documents: [], blockedBy: [] });
    expect(loi.dueOn).not.toBeNull();
    expect(taskOf(body, 'ziele')).toMatchObject({ locked: false, summary: expect.any(String) });
    await send(owner, 'put', '/tasks/ziele', { version: 0, state: 'done' }).expect(200);
    const { body: refusal } = await send(owner, 'put', '/tasks/loi', { version: 0, state: 'done' });
    expect(refusal.code).toBe('PREMIUM_REQUIRED');
    const answer = { field: 'buyer.foreign', value: true };
    expect((await send(owner, 'put', '/answers', answer)).status).toBe(403);
    expect((await send(owner, 'post', '/effects', { field: 'x', to: 'y' })).status).toBe(403);
    for (const id of body.thisWeek) expect(taskOf(body, id).locked).toBe(false);
  });

  it('stores nothing for staff who preview', async () => {
    const admin = await signedInAdmin(test);
    const { body } = await send(admin, 'put', '', { handoverOn: '2029-12-31' })
      .set('x-preview', 'premium')
      .expect(200);
    expect(body.started).toBe(false);
  });

  it('is nobody’s without signing in', async () => {
    await test.http.get('/api/plan').expect(401);
  });

  it('goes with the account, and into the copy of all data', async () => {
    const owner = await signedInPremium(test);
    await send(owner, 'put', '/tasks/ziele', { version: 0, state: 'running', note: 'Meine Notiz' });
    const { body } = await test.http
      .get('/api/user/export')
      .set('authorization', owner.bearer)
      .expect(200);
    expect(JSON.stringify(body.salePlan)).toContain('Meine Notiz');
    expect(JSON.stringify(body.salePlan)).not.toContain('TokenHash');
    await test.dataSource.query('DELETE FROM "user" WHERE "id" = $1', [owner.user.id]);
    const { manager } = test.dataSource;
    expect(await manager.countBy(SalePlanTask, { userId: owner.user.id })).toBe(0);
  });
});

describe('what leads the start page', () => {
  const today = async (person: Person) =>
    (await test.http.get('/api/user/today').set('authorization', person.bearer).expect(200)).body;

  it('is a beginning for somebody new', async () => {
    const body = await today(await signedIn(test));
    expect(body).toMatchObject({
      lastRead: null,
      value: null,
      net: null,
      plan: { started: false },
    });
  });

  it('holds the section one was reading, the next task and what is left', async () => {
    const owner = await signedInPremium(test);
    const as = (method: 'put' | 'post', path: string, body: object) =>
      test.http[method](path).set('authorization', owner.bearer).send(body);
    await as('put', '/api/modules/modul-2/position', { section: 1, place: 300 }).expect(200);
    await as('put', '/api/company', { version: 0, facts: EXAMPLE_FACTS }).expect(200);
    await send(owner, 'put', '', { way: 'sale' }).expect(200);
    const plan = await planOf(owner);
    const body = await today(owner);
    expect(body.lastRead).toMatchObject({ moduleId: 'modul-2', orderIndex: 2 });
    expect(body.lastRead.sectionTitle).not.toBe('');
    expect(body.plan).toMatchObject({ started: true, handoverOn: '2028-12-29' });
    expect(body.plan.nextTask.id).toBe(plan.thisWeek[0]);
    expect(body.value).toBeGreaterThan(body.net);
  });

  it('names no section of a module that is closed', async () => {
    const owner = await signedInPremium(test);
    await test.http
      .put('/api/modules/modul-2/position')
      .set('authorization', owner.bearer)
      .send({ section: 1, place: 0 })
      .expect(200);
    await test.dataSource.query(
      'UPDATE "user" SET "hasAccess" = false, "subscriptionStartDate" = NULL WHERE "id" = $1',
      [owner.user.id],
    );
    expect((await today(owner)).lastRead).toBeNull();
  });
});
