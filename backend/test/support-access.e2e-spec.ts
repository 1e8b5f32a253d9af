import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { digestEmail } from '../src/modules/sale-plan/reminders/digest.email.js';
import { SupportAccess, SupportLook } from '../src/modules/support-access/support-access.entity.js';
import { OutboxService } from '../src/platform/mail/outbox.service.js';
import { emailsTo } from './support/accounts.js';
import { auditOf } from './support/back-office.js';
import { untilBlockedOrDone } from './support/blocked.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const VIEWS = ['facts', 'plan', 'documents', 'valuation'] as const;
const DOCUMENT = 'modul-1-notfallmappe';
const WRITTEN = 'Deckblatt | Betrieb | Eintrag';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { firstName: 'Sabine', lastName: 'Beispiel' });
});
afterAll(() => test.close());

type Method = 'get' | 'post' | 'put' | 'delete';

function call(person: Person, method: Method, path: string, body?: object) {
  const request = test.http[method](`/api/${path}`).set('authorization', person.bearer);
  return body ? request.send(body) : request;
}

const grant = (person: Person) => call(person, 'post', 'user/support-access').expect(200);
const end = (person: Person) => call(person, 'delete', 'user/support-access').expect(200);
const own = async (person: Person) =>
  (await call(person, 'get', 'user/support-access').expect(200)).body;
const look = (owner: Person, view: string, staff = admin) =>
  call(staff, 'get', `admin/users/${owner.user.id}/support/${view}`);
const details = async (owner: Person) =>
  (await call(admin, 'get', `admin/users/${owner.user.id}/details`).expect(200)).body;

/** An owner with something in every part, and a word in each that staff must not see. */
async function busyOwner(): Promise<Person> {
  const owner = await signedInPremium(test);
  const company = { ...EXAMPLE_FACTS.company, name: 'Geheim Metallbau GmbH' };
  await call(owner, 'put', 'company', {
    version: 0,
    facts: { ...EXAMPLE_FACTS, company },
  }).expect(200);
  await call(owner, 'put', 'plan', { handoverOn: '2029-12-31', way: 'sale' }).expect(200);
  const note = 'Geheime Notiz';
  await call(owner, 'put', 'plan/tasks/ziele', { version: 0, state: 'done', note }).expect(200);
  await call(owner, 'post', 'plan/tasks', {
    ...{ title: 'Geheime Aufgabe', phase: 'klaeren', note },
  }).expect(201);
  const answers = { [WRITTEN]: 'Geheimer Eintrag' };
  await call(owner, 'put', `documents/${DOCUMENT}/answers`, { version: 0, answers }).expect(200);
  await call(owner, 'post', `documents/${DOCUMENT}/versions`).expect((answer) => {
    expect(answer.status).toBeLessThan(300);
  });
  await call(owner, 'post', 'proceeds', { label: 'Geheim' }).expect(201);
  await call(owner, 'post', 'valuations', {
    companyName: 'Geheim Metallbau GmbH',
    input: {
      ...{ jahresumsatz: 2_400_000, jahresgewinn: 300_000, branche: 'Chemie' },
      ...{ mitarbeiteranzahl: 24, unternehmensalter: 18, inhaberabhangigkeit: 'mittel' },
      kundenabhangigkeit: 'nein',
    },
  }).expect(201);
  return owner;
}

/** As if this much time had gone by since all grants of a person. */
const letPass = (owner: Person, interval: string) =>
  test.dataSource.query(
    `UPDATE "support_access" SET "grantedAt" = "grantedAt" - $2::interval,
       "expiresAt" = "expiresAt" - $2::interval WHERE "userId" = $1`,
    [owner.user.id, interval],
  );

const looksOf = (owner: Person) =>
  test.dataSource
    .getRepository(SupportLook)
    .createQueryBuilder('look')
    .innerJoin(SupportAccess, 'access', 'access.id = look.accessId')
    .where('access.userId = :id', { id: owner.user.id })
    .getMany();

/** Looks in the log of staff. */
const auditedOf = async (owner: Person) =>
  (await auditOf(test, owner.user.id)).filter(({ action }) => action === 'users.support-look');

describe('without the owner’s word', () => {
  it('staff see counts, wherever they look, and nothing of what they count', async () => {
    const owner = await busyOwner();
    const { id } = owner.user;
    const seen = await Promise.all(
      [
        ...[`users/${id}`, `users/${id}/details`, 'users', 'overview', 'stats', 'audit-log'],
        ...['talks', 'questions', 'emails', 'contact-requests', 'leads', 'payments'],
      ].map((path) => call(admin, 'get', `admin/${path}`).expect(200)),
    );
    expect(seen.map(({ text }) => text).join('\n')).not.toMatch(/Geheim/);
    const counts = seen[1]?.body;
    expect(counts).toMatchObject({
      ...{ valuations: 1, filledDocuments: 1, talks: 0, support: null },
      plan: { started: true, done: 1 },
    });
    expect(counts.plan.tasks).toBeGreaterThan(30);
    expect(counts.facts.known).toBeGreaterThan(20);
    expect(counts.facts.total).toBeGreaterThan(counts.facts.known);
  });

  it('each view is refused with a German sentence, and nothing is logged', async () => {
    const owner = await busyOwner();
    for (const view of VIEWS) {
      const { body, text } = await look(owner, view).expect(403);
      expect(body).toMatchObject({ code: 'SUPPORT_ACCESS_NEEDED' });
      expect(body.message).toMatch(/freigegeben.*24 Stunden/);
      expect(text).not.toMatch(/Geheim/);
    }
    expect(await looksOf(owner)).toEqual([]);
    expect(await auditedOf(owner)).toEqual([]);
  });

  it('a person without anything has counts of nothing', async () => {
    const owner = await signedIn(test);
    expect(await details(owner)).toMatchObject({
      ...{ valuations: 0, companyChanges: 0, filledDocuments: 0, talks: 0, support: null },
      ...{ plan: { started: false, tasks: 0, done: 0 }, facts: { known: 0 } },
    });
  });

  it('the e-mail of the week tells staff nothing of the plan', async () => {
    const owner = await signedIn(test);
    const task = { neutralTitle: 'Am Schreibtisch', dueOn: '2026-11-30', overdue: false };
    await test.app
      .get(OutboxService, { strict: false })
      .enqueue(test.dataSource.manager, digestEmail(owner.user, [task], test.env.appUrl));
    const [mail] = await emailsTo(test, owner.user.email);
    expect(mail?.text).toContain('Schreibtisch');
    const { body } = await call(admin, 'get', `admin/emails/${mail?.id}`).expect(200);
    expect(body.subject).toBe(mail?.subject);
    expect(`${body.text} ${body.html}`).not.toContain('Schreibtisch');
    expect(body.text).toMatch(/nicht gezeigt/);
  });
});

describe('with the owner’s word', () => {
  it('staff see each part, and both sides log each look', async () => {
    const owner = await busyOwner();
    const { body: given } = await grant(owner);
    const { grantedAt, expiresAt } = given.open;
    expect(new Date(expiresAt).getTime() - new Date(grantedAt).getTime()).toBe(86_400_000);
    expect((await details(owner)).support).toEqual({ grantedAt, expiresAt });

    const facts = (await look(owner, 'facts').expect(200)).body;
    expect(facts).toMatchObject({ version: 2 });
    expect(facts.facts[0].field).toBe('company.name');
    expect(facts.facts).toContainEqual({
      ...{ field: 'company.name', group: expect.any(String), label: 'Firma' },
      value: 'Geheim Metallbau GmbH',
    });
    expect(facts.facts.find(({ field }: { field: string }) => /revenue/.test(field)).value).toMatch(
      /^[\d.]+ €$/,
    );
    const { plan } = (await look(owner, 'plan').expect(200)).body;
    expect(plan).toMatchObject({ handoverOn: '2029-12-31', way: 'sale' });
    expect(plan.tasks).toContainEqual(expect.objectContaining({ id: 'ziele', state: 'done' }));
    expect(plan.tasks).toContainEqual(
      expect.objectContaining({ own: true, title: 'Geheime Aufgabe', dueOn: null }),
    );
    expect(JSON.stringify(plan)).not.toContain('Geheime Notiz');
    const documents = await look(owner, 'documents').expect(200);
    expect(documents.body).toEqual([
      {
        ...{ documentId: DOCUMENT, title: expect.stringContaining('Notfallmappe'), versions: 1 },
        ...{ savedAt: expect.any(String), lastVersionAt: expect.any(String) },
      },
    ]);
    expect(documents.text).not.toContain('Geheimer Eintrag');
    const valuation = (await look(owner, 'valuation').expect(200)).body;
    expect(valuation.estimate).toMatchObject({ companyName: 'Geheim Metallbau GmbH' });
    expect(valuation.proceeds).toMatchObject({ label: 'Geheim', net: expect.any(Number) });

    const { looks } = await own(owner);
    expect(looks.map(({ view }: { view: string }) => view)).toEqual([...VIEWS].reverse());
    expect(looks[0]).toMatchObject({ staffName: 'Sabine Beispiel', at: expect.any(String) });
    expect(
      (await auditedOf(owner)).map(({ staffEmail, after }) => [staffEmail, after?.view]),
    ).toEqual(VIEWS.map((view) => [admin.user.email, view]));
  });

  it('somebody without plan, documents and valuation shows that there are none', async () => {
    const owner = await signedIn(test);
    await grant(owner);
    expect((await look(owner, 'facts').expect(200)).body).toMatchObject({ version: 0, facts: [] });
    expect((await look(owner, 'plan').expect(200)).body).toEqual({ plan: null });
    expect((await look(owner, 'documents').expect(200)).body).toEqual([]);
    expect((await look(owner, 'valuation').expect(200)).body).toEqual({
      estimate: null,
      proceeds: null,
    });
  });

  it('it opens nothing of anybody else, to nobody else, and nothing to write', async () => {
    const owner = await busyOwner();
    const other = await busyOwner();
    await grant(owner);
    await look(other, 'facts').expect(403);
    for (const view of VIEWS) {
      for (const person of [owner, other, await signedIn(test)]) {
        const { body } = await look(owner, view, person).expect(403);
        expect(body.code).toBe('ADMIN_REQUIRED');
      }
      await test.http.get(`/api/admin/users/${owner.user.id}/support/${view}`).expect(401);
      for (const method of ['post', 'put', 'delete'] as const) {
        await call(admin, method, `admin/users/${owner.user.id}/support/${view}`, {}).expect(404);
      }
      await look({ user: { id: 'nonsense' } } as Person, view).expect(404);
    }
    await look(owner, 'notes').expect(404);
    expect(await looksOf(owner)).toEqual([]);
  });

  it('is given once however often one presses, and mailed once', async () => {
    const owner = await signedIn(test);
    const answers = await Promise.all([grant(owner), grant(owner), grant(owner)]);
    expect(new Set(answers.map(({ body }) => body.open.expiresAt)).size).toBe(1);
    const grants = test.dataSource.getRepository(SupportAccess);
    expect(await grants.countBy({ userId: owner.user.id })).toBe(1);
    const mails = await emailsTo(test, owner.user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['support-access-granted']);
    expect(mails[0]?.text).toMatch(/ansehen, aber nichts ändern/);
  });

  it('shows the newest fifty looks of all grants, newest first', async () => {
    const owner = await signedIn(test);
    await grant(owner);
    await look(owner, 'plan').expect(200);
    await end(owner);
    await grant(owner);
    const { id: accessId } = await test.dataSource
      .getRepository(SupportAccess)
      .findOneOrFail({ where: { userId: owner.user.id }, order: { grantedAt: 'DESC' } });
    await test.dataSource.getRepository(SupportLook).insert(
      Array.from({ length: 50 }, () => ({
        ...{ accessId, staffId: admin.user.id, staffName: 'Viele Blicke', view: 'facts' as const },
      })),
    );
    await look(owner, 'valuation').expect(200);
    const { looks } = await own(owner);
    expect(looks).toHaveLength(50);
    expect(looks[0]).toMatchObject({ view: 'valuation', staffName: 'Sabine Beispiel' });
    expect(looks.some(({ view }: { view: string }) => view === 'plan')).toBe(false);
  });

  it('staff who preview give nobody’s word', async () => {
    const staff = await signedInAdmin(test);
    for (const method of ['post', 'delete'] as const) {
      const { body } = await call(staff, method, 'user/support-access')
        .set('x-preview', 'premium')
        .expect(200);
      expect(body).toEqual({ open: null, looks: [] });
    }
    expect(await emailsTo(test, staff.user.email)).toEqual([]);
  });
});

describe('the owner’s word', () => {
  it('counts to the end of 24 hours and not beyond', async () => {
    const owner = await signedIn(test);
    await grant(owner);
    await letPass(owner, '23 hours 59 minutes');
    await look(owner, 'facts').expect(200);
    await letPass(owner, '1 minute');
    const { body } = await look(owner, 'facts').expect(403);
    expect(body.code).toBe('SUPPORT_ACCESS_NEEDED');
    expect(await own(owner)).toMatchObject({ open: null, looks: [{ view: 'facts' }] });
    expect((await details(owner)).support).toBeNull();
    await grant(owner);
    await look(owner, 'facts').expect(200);
    expect(await auditedOf(owner)).toHaveLength(2);
  });

  it('ends at once, and ending it twice is no fault', async () => {
    const owner = await signedIn(test);
    await grant(owner);
    await look(owner, 'facts').expect(200);
    expect((await end(owner)).body.open).toBeNull();
    expect((await end(owner)).body.open).toBeNull();
    for (const view of VIEWS) await look(owner, view).expect(403);
    expect(await looksOf(owner)).toHaveLength(1);
    const [kept] = await test.dataSource
      .getRepository(SupportAccess)
      .findBy({ userId: owner.user.id });
    expect(kept?.endedAt).toBeInstanceOf(Date);
  });

  it('that ends while staff read leaves no look that is not logged, and none after it', async () => {
    const owner = await busyOwner();
    for (let round = 0; round < 5; round++) {
      await grant(owner);
      const before = (await looksOf(owner)).length;
      const [ended, ...answers] = await Promise.all([
        end(owner),
        ...VIEWS.map((view) => look(owner, view)),
        ...VIEWS.map((view) => look(owner, view)),
      ]);
      const shown = answers.filter(({ status }) => status === 200).length;
      expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
      expect((await looksOf(owner)).length - before).toBe(shown);
      expect(ended.body.open).toBeNull();
      await look(owner, 'facts').expect(403);
    }
    expect(await auditedOf(owner)).toHaveLength((await looksOf(owner)).length);
  });

  it('that ends first refuses a look that has read already and is not logged yet', async () => {
    const owner = await signedIn(test);
    await grant(owner);
    const looking = await test.dataSource.transaction(async (manager) => {
      const ended = { endedAt: new Date() };
      await manager.update(SupportAccess, { userId: owner.user.id }, ended);
      const answer = look(owner, 'facts').then((response) => response);
      await untilBlockedOrDone(test.dataSource, answer);
      return { answer };
    });
    expect((await looking.answer).body.code).toBe('SUPPORT_ACCESS_NEEDED');
    expect(await looksOf(owner)).toEqual([]);
  });
});

describe('the log of looks', () => {
  it('is in the copy of the owner’s data, with each grant', async () => {
    const owner = await signedIn(test);
    await grant(owner);
    await look(owner, 'plan').expect(200);
    await end(owner);
    await grant(owner);
    const { body } = await call(owner, 'get', 'user/export').expect(200);
    expect(body.supportAccess).toEqual([
      expect.objectContaining({ endedAt: null, looks: [] }),
      expect.objectContaining({
        endedAt: expect.any(String),
        looks: [{ at: expect.any(String), staffName: 'Sabine Beispiel', view: 'plan' }],
      }),
    ]);
    expect(JSON.stringify(body.supportAccess)).not.toContain(admin.user.id);
  });

  it('goes with the owner’s account; the log of staff keeps that they looked', async () => {
    const owner = await signedIn(test);
    await grant(owner);
    await look(owner, 'plan').expect(200);
    await call(admin, 'delete', `admin/users/${owner.user.id}`).expect(200);
    expect(await looksOf(owner)).toEqual([]);
    const grants = test.dataSource.getRepository(SupportAccess);
    expect(await grants.countBy({ userId: owner.user.id })).toBe(0);
    expect(await auditedOf(owner)).toMatchObject([{ after: { view: 'plan' } }]);
    await look(owner, 'plan').expect(404);
  });

  it('names somebody who has left the staff no more, and keeps when they looked', async () => {
    const owner = await signedIn(test);
    const leaving = await signedInAdmin(test, { firstName: 'Zdenka', lastName: 'Gegangen' });
    const nameless = await signedInAdmin(test, { firstName: '', lastName: '' });
    await grant(owner);
    await look(owner, 'facts', leaving).expect(200);
    await look(owner, 'plan', nameless).expect(200);
    expect((await own(owner)).looks).toMatchObject([
      { staffName: nameless.user.email },
      { staffName: 'Zdenka Gegangen' },
    ]);
    await call(admin, 'delete', `admin/users/${leaving.user.id}`).expect(200);
    await look(owner, 'facts', leaving).expect(401);
    expect((await own(owner)).looks).toMatchObject([
      {},
      { view: 'facts', staffName: '(gelöscht)' },
    ]);
  });

  it('somebody whose role was taken looks at nothing any more', async () => {
    const owner = await signedIn(test);
    const former = await signedInAdmin(test);
    await grant(owner);
    await call(admin, 'put', `admin/users/${former.user.id}`, { role: 'owner' }).expect(200);
    const { body } = await look(owner, 'facts', former).expect(403);
    expect(body.code).toBe('ADMIN_REQUIRED');
    expect(await looksOf(owner)).toEqual([]);
  });
});

describe('the overview', () => {
  it('counts plans, done tasks, documents and wishes to talk', async () => {
    const { body: before } = await call(admin, 'get', 'admin/overview').expect(200);
    const { body: waitingBefore } = await call(admin, 'get', 'admin/waiting').expect(200);
    const owner = await busyOwner();
    const proposals = [2, 3, 4].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).concat('T15:00'),
    );
    await call(owner, 'post', 'talk', { proposals }).expect(201);
    const { body: after } = await call(admin, 'get', 'admin/overview').expect(200);
    const { plans, tasksDone, filledDocuments } = before.ownWork;
    expect(after.ownWork).toEqual({
      ...{ plans: plans + 1, tasksDone: tasksDone + 1, filledDocuments: filledDocuments + 1 },
    });
    const { body: waitingAfter } = await call(admin, 'get', 'admin/waiting').expect(200);
    expect(waitingAfter.talks).toBe(waitingBefore.talks + 1);
    expect((await details(owner)).talks).toBe(1);
  });

  it('reads the done tasks from their index', async () => {
    const plan = await test.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query(`EXPLAIN SELECT count(*) FROM "sale_plan_task" WHERE "state" = 'done'`);
    });
    expect(JSON.stringify(plan)).toContain('sale_plan_task_done');
  });
});
