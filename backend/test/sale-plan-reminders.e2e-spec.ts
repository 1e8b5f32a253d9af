import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { DigestJob } from '../src/modules/sale-plan/reminders/digest.job.js';
import { RemindersService } from '../src/modules/sale-plan/reminders/reminders.service.js';
import { SalePlan } from '../src/modules/sale-plan/sale-plan.entity.js';
import { Talk } from '../src/modules/talk/talk.entity.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { createTestDatabase } from './support/test-database.js';

let test: TestApp;
let second: TestApp;

const SETTINGS = { JWT_SECRET: 'a-secret-that-both-instances-know-0123456789' };

beforeAll(async () => {
  const database = await createTestDatabase();
  const { url } = database.options as { url: string };
  test = await startTestApp(SETTINGS, database);
  second = await startTestApp(SETTINGS, await createDataSource(url, entities).initialize());
});
afterAll(() => Promise.all([test.close(), second.close()]));

const TELLING = /verkauf|verkäuf|käufer|nachfolge|übergabe|übernahme|uebergabe|firmenwert/i;

const plan = (person: Person, method: 'get' | 'put' | 'post' | 'delete', path: string, body = {}) =>
  test.http[method](`/api/plan${path}`).set('authorization', person.bearer).send(body);

async function ownerWithDigest(signIn = signedInPremium): Promise<Person> {
  const owner = await signIn(test);
  await plan(owner, 'put', '', { handoverOn: '2030-12-31', way: 'sale' }).expect(200);
  await plan(owner, 'put', '/reminders', { digest: true }).expect(200);
  // As if it had been switched on long ago.
  await test.dataSource.manager.update(
    SalePlan,
    { userId: owner.user.id },
    { startedOn: '2026-01-05', digestWeek: '2026-01-05' },
  );
  return owner;
}

const digestsOf = ({ user }: Person) =>
  test.dataSource.manager.findBy(OutboxEmail, { recipient: user.email, kind: 'weekly-plan' });

const jobs = () => [test, second].map(({ app }) => app.get(DigestJob));
const at = (time: string) => new Date(time);

describe('the e-mail on Mondays', () => {
  it('goes out once, however many instances write it, from seven o’clock on', async () => {
    const owner = await ownerWithDigest();
    const [one, other] = jobs();
    // Summer time: seven o’clock is five o’clock UTC.
    await one?.writeAll(at('2027-05-03T04:59:00Z'));
    const early = await digestsOf(owner);
    await test.dataSource.manager.delete(OutboxEmail, { recipient: owner.user.email });
    expect(early).toHaveLength(1); // That of the weeks before; this week's is not due yet.
    await Promise.all([
      one?.writeAll(at('2027-05-03T05:00:00Z')),
      other?.writeAll(at('2027-05-03T05:00:00Z')),
      one?.writeAll(at('2027-05-03T05:10:00Z')),
    ]);
    expect(await digestsOf(owner)).toHaveLength(1);
    await other?.writeAll(at('2027-05-09T20:00:00Z'));
    expect(await digestsOf(owner)).toHaveLength(1);
    await other?.writeAll(at('2027-05-10T05:00:00Z'));
    expect(await digestsOf(owner)).toHaveLength(2);
  });

  it.each([
    ['into summer time', '2027-03-22T06:00:00Z', '2027-03-29T04:59:00Z', '2027-03-29T05:00:00Z'],
    ['into winter time', '2027-10-25T05:00:00Z', '2027-11-01T05:59:00Z', '2027-11-01T06:00:00Z'],
  ])('keeps to the German clock when it goes %s', async (_, before, early, due) => {
    const owner = await ownerWithDigest();
    const [job] = jobs();
    await job?.writeAll(at(before));
    expect(await digestsOf(owner)).toHaveLength(1);
    await job?.writeAll(at(early));
    expect(await digestsOf(owner)).toHaveLength(1);
    await job?.writeAll(at(due));
    expect(await digestsOf(owner)).toHaveLength(2);
  });

  it('comes later in the week after a day of downtime, and once', async () => {
    const owner = await ownerWithDigest();
    const [job] = jobs();
    await job?.writeAll(at('2027-06-08T12:00:00Z'));
    await job?.writeAll(at('2027-06-09T12:00:00Z'));
    expect(await digestsOf(owner)).toHaveLength(1);
  });

  it('names no sale, in no part, and has a neutral sender', async () => {
    const owner = await ownerWithDigest();
    await jobs()[0]?.writeAll(at('2027-06-14T12:00:00Z'));
    const [email] = await digestsOf(owner);
    expect(email).toMatchObject({ senderName: 'Wochenplan' });
    expect(email?.subject).toMatch(/^Ihre Woche: (eine Sache|zwei Dinge|drei Dinge)$/);
    for (const part of [email?.subject, email?.text, email?.html]) {
      // The operator's name in the footer is the operator's choice.
      expect(part?.replaceAll(/[üu]e?bergabewerk/gi, '')).not.toMatch(TELLING);
    }
    expect(email?.text).toContain('/settings#erinnerungen');
  });

  it('stays away from who has not asked, and begins on the Monday after one asks', async () => {
    const silent = await signedInPremium(test);
    await plan(silent, 'put', '', { handoverOn: '2030-12-31' }).expect(200);
    const asking = await signedInPremium(test);
    await plan(asking, 'put', '', { handoverOn: '2030-12-31' }).expect(200);
    await plan(asking, 'put', '/reminders', { digest: true }).expect(200);
    const [job] = jobs();
    await job?.writeAll(new Date());
    expect(await digestsOf(asking)).toHaveLength(0);
    await job?.writeAll(new Date(Date.now() + 8 * 86_400_000));
    expect(await digestsOf(asking)).toHaveLength(1);
    expect(await digestsOf(silent)).toHaveLength(0);
    await plan(asking, 'put', '/reminders', { digest: false }).expect(200);
    await job?.writeAll(new Date(Date.now() + 15 * 86_400_000));
    expect(await digestsOf(asking)).toHaveLength(1);
  });
});

describe('the calendar', () => {
  async function feedOf(owner: Person): Promise<{ url: string; path: string }> {
    const { body } = await plan(owner, 'post', '/reminders/calendar').expect(201);
    return { url: body.url, path: new URL(body.url).pathname };
  }

  const eventsOf = (ics: string) => {
    const calendar = new ICAL.Component(ICAL.parse(ics));
    return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  };

  it('is read by a calendar program, with neutral titles and stable names', async () => {
    const owner = await signedInPremium(test);
    await plan(owner, 'put', '', { handoverOn: '2030-12-31', way: 'sale' }).expect(200);
    const { path } = await feedOf(owner);
    const first = await test.http.get(path).expect(200);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.text).not.toMatch(TELLING);
    const calendar = new ICAL.Component(ICAL.parse(first.text));
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
    expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT6H');
    for (const line of first.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
    const events = eventsOf(first.text);
    expect(events.length).toBeGreaterThan(5);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
    expect(events.map(({ startDate }) => startDate.toString())).toContain('2030-12-31');

    const stamps = first.text.match(/^DTSTAMP:.*$/gm) ?? [];
    expect(stamps).toHaveLength(events.length);
    for (const stamp of stamps) expect(stamp).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r?$/);
    expect(first.text).not.toContain('TZID');

    await plan(owner, 'put', '', { handoverOn: '2031-12-31' }).expect(200);
    const token = path.replace('/api/calendar/', '').replace('.ics', '');
    const later = new Date(Date.now() + 60_000);
    const moved = eventsOf(await test.app.get(RemindersService).feed(token, later));
    expect(moved.map(({ uid }) => uid).sort()).toEqual(events.map(({ uid }) => uid).sort());
    const before = new Map(events.map((event) => [event.uid, event]));
    for (const { uid, sequence } of moved) {
      expect(sequence).toBeGreaterThan(before.get(uid)?.sequence ?? Number.NaN);
    }
  });

  it('shows real titles only where the owner wants them, and drops what is done', async () => {
    const owner = await signedInPremium(test);
    await plan(owner, 'put', '', { handoverOn: '2030-12-31', way: 'sale' }).expect(200);
    const own = 'Käufer; Familie, \\n und „Anführung“ =1+1 \u202e\nzweite Zeile';
    await plan(owner, 'post', '/tasks', { title: own, phase: 'klaeren', dueOn: '2027-03-01' });
    const { path } = await feedOf(owner);
    const neutral = await test.http.get(path).expect(200);
    expect(neutral.text).not.toMatch(TELLING);
    await plan(owner, 'put', '/reminders', { calendarPlain: true }).expect(200);
    const events = eventsOf((await test.http.get(path).expect(200)).text);
    expect(events.map(({ summary }) => summary)).toContainEqual(
      expect.stringMatching(/^Käufer; Familie, \\n und „Anführung“ =1\+1\s+zweite Zeile$/),
    );
    await plan(owner, 'put', '/tasks/ziele', { version: 0, state: 'done' }).expect(200);
    const after = eventsOf((await test.http.get(path).expect(200)).text);
    expect(after).toHaveLength(events.length - 1);
  });

  it('holds an agreed conversation under a neutral title, until it is taken back', async () => {
    const owner = await signedInPremium(test);
    await plan(owner, 'put', '', { handoverOn: '2030-12-31', way: 'sale' }).expect(200);
    const { path } = await feedOf(owner);
    const admin = await signedInAdmin(test);
    const wishes = ['2030-07-02T15:00', '2030-12-03T09:30', '2030-12-04T10:00'];
    const { body: asked } = await test.http
      .post('/api/talk')
      .set('authorization', owner.bearer)
      .send({ proposals: wishes });
    expect(asked.state).toBe('requested');
    const { id } = await test.dataSource.manager.findOneByOrFail(Talk, { userId: owner.user.id });
    const set = (change: object) =>
      test.http
        .put(`/api/admin/talks/${id}`)
        .set('authorization', admin.bearer)
        .send(change)
        .expect(200);
    const talkIn = async () => {
      const { text } = await test.http.get(path).expect(200);
      return eventsOf(text).filter(({ startDate }) => !startDate.isDate);
    };
    expect(await talkIn()).toEqual([]);

    await set({ state: 'confirmed', appointmentAt: wishes[0] });
    const [summer] = await talkIn();
    expect(summer?.summary).toBe('Telefonat');
    expect(summer?.startDate.toJSDate().toISOString()).toBe('2030-07-02T13:00:00.000Z');
    expect(summer?.endDate.toJSDate().toISOString()).toBe('2030-07-02T13:30:00.000Z');
    expect(summer?.component.getFirstPropertyValue('transp')).toBe('OPAQUE');
    expect((await test.http.get(path)).text).not.toMatch(TELLING);

    await set({ appointmentAt: wishes[1] });
    const [winter] = await talkIn();
    expect(winter?.uid).toBe(summer?.uid);
    expect(winter?.sequence).toBeGreaterThanOrEqual(summer?.sequence ?? 0);
    expect(winter?.startDate.toJSDate().toISOString()).toBe('2030-12-03T08:30:00.000Z');
    await plan(owner, 'put', '/reminders', { calendarPlain: true }).expect(200);
    expect((await talkIn()).map(({ summary }) => summary)).toEqual(['Gespräch zum Verkauf']);

    await set({ state: 'requested' });
    expect(await talkIn()).toEqual([]);
  });

  it('ends when it is revoked or made anew, and is kept as a hash only', async () => {
    const owner = await signedIn(test);
    const { path, url } = await feedOf(owner);
    const token = path.replace('/api/calendar/', '').replace('.ics', '');
    const row = await test.dataSource.manager.findOneByOrFail(SalePlan, { userId: owner.user.id });
    expect(JSON.stringify(row)).not.toContain(token);
    const anew = await feedOf(owner);
    expect(anew.url).not.toBe(url);
    await test.http.get(path).expect(404);
    await test.http.get(anew.path).expect(200);
    await plan(owner, 'delete', '/reminders/calendar').expect(200);
    await test.http.get(anew.path).expect(404);
    await test.http.get('/api/calendar/x.ics').expect(404);
  });

  it('holds of a free owner’s plan the first phase only', async () => {
    const owner = await signedIn(test);
    await plan(owner, 'put', '', { handoverOn: '2030-12-31' }).expect(200);
    const { path } = await feedOf(owner);
    await plan(owner, 'put', '/reminders', { calendarPlain: true }).expect(200);
    const { body } = await plan(owner, 'get', '');
    const open = body.tasks.filter((task: { locked: boolean }) => !task.locked);
    const feed = await test.app.get(RemindersService).feed(path.split('/')[3]?.slice(0, -4) ?? '');
    const titles = eventsOf(feed).map(({ summary }) => summary);
    expect(titles.length).toBeLessThanOrEqual(open.length + 1);
    expect(titles).not.toContain('Absichtserklärung prüfen lassen und unterschreiben');
  });
});
