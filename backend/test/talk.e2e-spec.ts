import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@toolkit/domain/plan';
import { Talk } from '../src/modules/talk/talk.entity.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const today = new Date().toISOString().slice(0, 10);
const TIMES = [2, 3, 4].map((days) => `${addDays(today, days)}T15:00`);

const send = (person: Person, method: 'get' | 'post' | 'put' | 'delete', path: string, body = {}) =>
  test.http[method](path).set('authorization', person.bearer).send(body);

const request = (person: Person, proposals: unknown = TIMES) =>
  send(person, 'post', '/api/talk', { proposals, message: 'Es geht um die Halle.' });

it('is asked for once, however often one presses', async () => {
  const owner = await signedInPremium(test);
  const { body: before } = await send(owner, 'get', '/api/talk').expect(200);
  expect(before).toMatchObject({ included: true, minutes: 30, state: 'open' });
  expect(new Date(before.priorityUntil).getTime()).toBeGreaterThan(Date.now() + 150 * 86_400_000);
  const answers = await Promise.all([request(owner), request(owner), request(owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { manager } = test.dataSource;
  expect(await manager.countBy(Talk, { userId: owner.user.id })).toBe(1);
  const sent = await manager.findBy(OutboxEmail, { kind: 'talk-requested' });
  expect(sent.filter(({ replyTo }) => replyTo === owner.user.email)).toHaveLength(1);
});

it('needs three different times ahead', async () => {
  const owner = await signedInPremium(test);
  for (const times of [
    TIMES.slice(1),
    [TIMES[0], TIMES[0], TIMES[1]],
    [`${today}T15:00`, ...TIMES.slice(1)],
    ['morgen', ...TIMES.slice(1)],
    [`${addDays(today, 2)}T25:00`, ...TIMES.slice(1)],
    ['2027-03-28T02:30', ...TIMES.slice(1)],
    'nie',
  ]) {
    const { body } = await request(owner, times).expect(400);
    expect(body.fields.proposals.length).toBeGreaterThan(0);
  }
  expect(await test.dataSource.manager.countBy(Talk, { userId: owner.user.id })).toBe(0);
});

it('is confirmed by staff, mailed without naming a sale, and noted as held', async () => {
  const owner = await signedInPremium(test);
  await request(owner).expect(201);
  const admin = await signedInAdmin(test);
  const { body: list } = await send(admin, 'get', '/api/admin/talks').expect(200);
  const talk = list.find(({ userId }: { userId: string }) => userId === owner.user.id);
  expect(talk).toMatchObject({ state: 'requested', email: owner.user.email, proposals: TIMES });
  const path = `/api/admin/talks/${talk.id}`;
  const missing = await send(admin, 'put', path, { state: 'confirmed' }).expect(400);
  expect(missing.body.fields.appointmentAt).toHaveLength(1);
  const confirmed = { state: 'confirmed', appointmentAt: TIMES[1] };
  await send(admin, 'put', path, confirmed).expect(200);
  await send(admin, 'put', path, confirmed).expect(200);
  const { manager } = test.dataSource;
  const mails = await manager.findBy(OutboxEmail, {
    kind: 'talk-confirmed',
    recipient: owner.user.email,
  });
  expect(mails).toHaveLength(1);
  expect(`${mails[0]?.subject} ${mails[0]?.text} ${mails[0]?.html}`).not.toMatch(/verkauf/i);
  expect((await send(owner, 'get', '/api/talk')).body).toMatchObject({
    state: 'confirmed',
    appointmentAt: TIMES[1],
  });
  await send(owner, 'delete', '/api/talk').expect(409);
  await send(admin, 'put', path, { state: 'held' }).expect(200);
  await request(owner).expect(409);
});

it('can be withdrawn until it is confirmed', async () => {
  const owner = await signedInPremium(test);
  await request(owner).expect(201);
  await send(owner, 'delete', '/api/talk').expect(200);
  await send(owner, 'delete', '/api/talk').expect(409);
  await request(owner).expect(201);
});

it('is for members alone, and staff’s list for staff', async () => {
  const owner = await signedIn(test);
  expect((await send(owner, 'get', '/api/talk').expect(200)).body.included).toBe(false);
  await request(owner).expect(403);
  await send(owner, 'get', '/api/admin/talks').expect(403);
  await test.http.get('/api/talk').expect(401);
});
