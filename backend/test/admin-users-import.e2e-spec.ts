import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Like } from 'typeorm';
import { User } from '../src/modules/identity/user.entity.js';
import { AuditService } from '../src/platform/audit/audit.service.js';
import { emailsTo, mailedToken, PASSWORD, signIn } from './support/accounts.js';
import { auditOf } from './support/back-office.js';
import { untilBlockedOrDone } from './support/blocked.js';
import { queriesOf } from './support/count-queries.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test);
});
afterAll(() => test.close());

const send = (body: object) =>
  test.http.post('/api/admin/users/import').set('Authorization', admin.bearer).send(body);
const tryOut = (csv: string) => send({ csv, dryRun: true });
const run = (csv: string) => send({ csv, dryRun: false });
const users = () => test.dataSource.getRepository(User);
const actions = (body: { rows: { action: string }[] }) => body.rows.map(({ action }) => action);

const counts = async () => {
  const [row] = await test.dataSource.query(
    `SELECT (SELECT count(*)::int FROM "user") AS users,
            (SELECT count(*)::int FROM "outbox_email") AS mails,
            (SELECT count(*)::int FROM "email_token") AS links,
            (SELECT count(*)::int FROM "audit_entry") AS entries`,
  );
  return row;
};

describe('an import', () => {
  it('says line by line what it would do, then does exactly that', async () => {
    const gaps = await signedIn(test, { email: 'luecken@import.example', company: 'Bleibt GmbH' });
    await signedIn(test, { email: 'voll@import.example' });
    const csv = [
      'E-Mail;Vorname;Nachname;Firma;Telefon;Zugang;Kundennummer',
      'NEU@import.example;Jürgen;"Groß; Sohn";Groß & Sohn;+49 30 1;ja;17',
      '',
      'ohne@import.example;;;;;nein;18',
      'luecken@import.example;Anders;Anders;Andere GmbH;+49 30 2;ja;19',
      'voll@import.example;;;;;;20',
      'kein-mail;;;;;;21',
      'neu@import.example;;;;;;22',
      'zugang@import.example;;;;;vielleicht;23',
    ].join('\r\n');
    const before = await counts();
    const { body: planned } = await tryOut(csv).expect(200);
    expect(await counts()).toEqual(before);
    expect(actions(planned)).toEqual([
      ...['fault', 'fault', 'fault', 'create', 'create', 'update', 'skip'],
    ]);
    expect(planned.rows.map(({ line }: { line: number }) => line)).toEqual([7, 8, 9, 2, 4, 5, 6]);
    expect(planned).toMatchObject({ created: 2, updated: 1, skipped: 1, faults: 3 });
    expect(planned.ignoredColumns).toEqual(['Kundennummer']);
    expect(planned.rows[5].message).toContain('Telefon, Premium-Zugang');
    expect(planned.rows[1].message).toBe('Diese Adresse steht schon in Zeile 2.');

    const { body: done } = await run(csv).expect(200);
    expect(done).toEqual(planned);
    expect(await users().findOneBy({ email: 'neu@import.example' })).toMatchObject({
      ...{ firstName: 'Jürgen', lastName: 'Groß; Sohn', company: 'Groß & Sohn' },
      ...{ phone: '+49 30 1', hasAccess: true, passwordHash: null, emailConfirmedAt: null },
    });
    expect(await users().findOneBy({ id: gaps.user.id })).toMatchObject({
      ...{ firstName: 'Petra', lastName: 'Muster', company: 'Bleibt GmbH' },
      ...{ phone: '+49 30 2', hasAccess: true },
    });
    expect(await users().existsBy({ email: 'zugang@import.example' })).toBe(false);
    expect(await auditOf(test, gaps.user.id)).toMatchObject([
      { action: 'users.import', after: { phone: '+49 30 2', access: true } },
    ]);
  });

  it('mails each new account the way to its first password, and nobody else', async () => {
    const { user } = await signedIn(test, { email: 'bekannt@import.example' });
    await run('email,phone\nbekannt@import.example,1\nerst@import.example,2').expect(200);
    expect(await emailsTo(test, user.email)).toEqual([]);
    const token = await mailedToken(test, 'erst@import.example', 'account-made');
    await test.http
      .post('/api/auth/reset-password')
      .send({ token, newPassword: PASSWORD })
      .expect(200);
    await signIn(test, 'erst@import.example');
  });

  it('does not bring forward access that was granted for later', async () => {
    const subscriptionStartDate = new Date(Date.now() + 86_400_000);
    const { user } = await signedIn(test, { hasAccess: true, subscriptionStartDate });
    const { body } = await run(`email;access\n${user.email};ja`).expect(200);
    expect(actions(body)).toEqual(['skip']);
    const after = await users().findOneByOrFail({ id: user.id });
    expect(after.subscriptionStartDate).toEqual(subscriptionStartDate);
  });

  it('sent twice at once makes each account once', async () => {
    const csv = 'email\nzweimal-1@import.example\nzweimal-2@import.example';
    const answers = await Promise.all([run(csv), run(csv)]);
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 2]);
    expect(answers.map(({ body }) => body.skipped).sort()).toEqual([0, 2]);
    expect(await emailsTo(test, 'zweimal-1@import.example')).toHaveLength(1);
  });

  it('leaves alone an account that is registered while it runs', async () => {
    const runner = test.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO "user" ("email", "firstName", "lastName")
       VALUES ('gerade@import.example', 'Gerade', 'Eben')`,
    );
    const csv = 'email;Vorname\ngerade@import.example;Anders\nweiter@import.example;Uwe';
    const importing = run(csv).then((answer) => answer);
    await untilBlockedOrDone(test.dataSource, importing);
    await runner.commitTransaction();
    await runner.release();
    expect(actions((await importing).body)).toEqual(['fault', 'create']);
    const user = await users().findOneByOrFail({ email: 'gerade@import.example' });
    expect(user.firstName).toBe('Gerade');
    expect(await emailsTo(test, user.email)).toEqual([]);
  });

  it('of 5,000 lines takes as many statements for a hundred of them as for one', async () => {
    const csv = (name: string, lines: number) =>
      `email;Vorname;Zugang\n${Array.from({ length: lines }, (_, n) => `${name}-${n}@viele.example;Karl;ja`).join('\n')}`;
    const few = await queriesOf(test.dataSource, () => run(csv('wenige', 1)).expect(200));
    const many = await queriesOf(test.dataSource, async () => {
      const { body } = await run(csv('viele', 5_000)).expect(200);
      expect(body.created).toBe(5_000);
    });
    expect(many.length).toBeLessThanOrEqual(50 * few.length);
    const { body } = await run(csv('mehr', 5_001)).expect(400);
    expect(body.fields.csv[0]).toContain('mehr als 5.000 Zeilen');
  });

  it('of more lines than anybody reads answers 200 of them, those at fault first, and counts all', async () => {
    const lines = Array.from({ length: 250 }, (_, n) => `gezaehlt-${n}@import.example`);
    const { body } = await tryOut(`email\n${lines.join('\n')}\nkein-mail`).expect(200);
    expect(body).toMatchObject({ created: 250, updated: 0, skipped: 0, faults: 1 });
    expect(body.rows).toHaveLength(200);
    expect(body.rows.slice(0, 2)).toMatchObject([{ line: 252 }, { line: 2 }]);
  });

  it('keeps letters of several bytes and the lines’ numbers in a file of many pieces', async () => {
    const name = 'Žofie 漢字 𝒳 Müller';
    const lines = Array.from({ length: 400 }, (_, n) => `${n}@stuecke.example;"${name}\n${n}"`);
    const { body } = await run(`email;Nachname\n${lines.join('\n')}`).expect(200);
    expect(body.created).toBe(400);
    // Each person takes two lines.
    expect(body.rows.at(-1).line).toBe(2 * 200 + 1);
    const made = await users().findBy({ email: Like('%@stuecke.example') });
    expect(new Set(made.map(({ lastName }) => lastName.replace(/ \d+$/, '')))).toEqual(
      new Set([name]),
    );
  });

  it('that fails in a late piece has changed nothing', async () => {
    const before = await counts();
    const { recordAll } = AuditService.prototype;
    let calls = 0;
    const failing = jest.spyOn(AuditService.prototype, 'recordAll').mockImplementation(function (
      this: AuditService,
      ...args
    ) {
      return ++calls === 3 ? Promise.reject(new Error('late')) : recordAll.apply(this, args);
    });
    const lines = Array.from({ length: 300 }, (_, n) => `spaet-${n}@import.example`);
    await run(`email\n${lines.join('\n')}`).expect(500);
    failing.mockRestore();
    expect(calls).toBe(3);
    expect(await counts()).toEqual(before);
  });
});

describe('a file that is no list of people', () => {
  it.each([
    ['nothing', ''],
    ['a heading of 501 cells', `email${';x'.repeat(500)}`],
    ['a line of 501 cells', `email;x\na@example.com${';x'.repeat(500)}`],
    ['a heading alone that names no address', 'Vorname;Nachname'],
    ['no heading', 'karl@example.com;Karl'],
    ['an address column twice', 'email;E-Mail\na@example.com;b@example.com'],
    ['a quote left open', 'email;firstName\na@example.com;"Karl'],
    ['a quote amid a cell', 'email\na"b"@example.com'],
    ['a line longer than any of people', `email;x\na@example.com;${'x'.repeat(50_000)}`],
    ['a picture', '\u2030PNG\u001a\u0001'],
    ['no text', 5],
    ['a list', ['email']],
  ])('such as %s is refused and changes nothing', async (_, csv) => {
    const before = await counts();
    const { body } = await send({ csv, dryRun: false }).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(body.fields)).toEqual(['csv']);
    expect(await counts()).toEqual(before);
  });

  it('is not taken without saying whether to try it out', async () => {
    const { body } = await send({ csv: 'email\na@example.com', dryRun: 'nein' }).expect(400);
    expect(Object.keys(body.fields)).toEqual(['dryRun']);
  });

  it('that is far too long is refused', async () => {
    expect((await tryOut('x'.repeat(1_000_001)).expect(400)).body.code).toBe('VALIDATION_FAILED');
    expect((await tryOut('x'.repeat(5_000_000)).expect(413)).body.code).toBe('BODY_TOO_LARGE');
  });

  it('with a NUL byte is refused', async () => {
    await run('email\na@example.com\0').expect(400);
  });
});

it('a heading alone imports nobody', async () => {
  const { body } = await run('\uFEFFemail,firstName\r\n').expect(200);
  expect(body).toEqual({
    ...{ rows: [], created: 0, updated: 0, skipped: 0, faults: 0, ignoredColumns: [] },
  });
});

it('lines of the wrong length are faults of their own', async () => {
  const { body } = await run('email,phone\nkurz@import.example\nlang@import.example,1,2').expect(
    200,
  );
  expect(actions(body)).toEqual(['fault', 'create']);
});
