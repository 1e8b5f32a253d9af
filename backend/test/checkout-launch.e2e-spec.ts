import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DataSource, In } from 'typeorm';
import { ContractText } from '../src/modules/billing/checkout/contract-texts/contract-text.entity.js';
import type { AdminLaunchDto } from '../src/modules/billing/launch/admin/admin-launch.dto.js';
import type { CheckedCondition } from '../src/modules/billing/launch/index.js';
import { LaunchDutiesJob } from '../src/modules/billing/launch/launch-duties.job.js';
import { lookUpMailDomain } from '../src/modules/billing/launch/mail-domain.js';
import { AuditEntry } from '../src/platform/audit/audit-entry.entity.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { contradictoryPromises } from '../src/platform/site/promises.js';
import { Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { signedIn, signedInAdmin } from './support/factories.js';
import { type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { charge } from './support/fake-stripe-books.js';
import { startNameServer } from './support/name-server.js';
import { operatorFolder } from './support/operator-folder.js';
import { setUpApp } from './support/second-factor.js';
import { deliver, intentOf, intentSucceeded } from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const COMMAND = fileURLToPath(new URL('../dist/launch-check.js', import.meta.url));
const DOMAIN = 'nachfolge-westfalen.de';
const RECORDS = {
  [DOMAIN]: 'v=spf1 include:_spf.posthaus-lippe.de -all',
  [`s1._domainkey.${DOMAIN}`]: 'v=DKIM1; k=rsa; p=MIIBIjANBgkq',
  [`_dmarc.${DOMAIN}`]: 'v=DMARC1; p=quarantine',
};
const LAWYER = { lawyer: 'Dr. Petra Lindner, Bielefeld', signedOffOn: '2026-11-10' };

let fake: FakeStripe;
let names: Awaited<ReturnType<typeof startNameServer>>;

beforeAll(async () => {
  names = await startNameServer(RECORDS);
  fake = await startFakeStripe();
  Object.assign(fake.settings, {
    STRIPE_SECRET_KEY: 'sk_live_of_the_fake',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_fake',
  });
});
afterAll(async () => {
  names.close();
  await fake.close();
});

/** A server in production with live keys. */
const inProduction = (settings: Record<string, string> = {}, database?: DataSource) =>
  startTestApp(
    {
      ...fake.settings,
      NODE_ENV: 'production',
      APP_URL: `https://www.${DOMAIN}`,
      DATABASE_URL: 'postgres://unused@localhost/unused',
      JWT_SECRET: 'k'.repeat(40),
      MAIL_FROM: `Nachfolge Westfalen <post@${DOMAIN}>`,
      SMTP_URL: 'smtp://localhost:2525',
      ...settings,
    },
    database,
  );

/** What was written to the operator about the shop, as kind and subject. */
const mailed = async ({ dataSource }: TestApp) =>
  (
    await dataSource
      .getRepository(OutboxEmail)
      .findBy({ kind: In(['launch-due', 'checkout-closed']) })
  ).map(({ kind, subject }) => `${kind}: ${subject}`);

const isOpen = async ({ http }: TestApp) =>
  (await http.get('/api/config').expect(200)).body.checkout.open;

/** What staff see under „Start“; in production they have set up a second factor. */
async function start(test: TestApp, production = true) {
  const staff = await signedInAdmin(test);
  if (production) await setUpApp(test, staff);
  const answer = await test.http.get('/api/admin/launch').set('Authorization', staff.bearer);
  expect(answer.status).toBe(200);
  const { conditions, ...body } = answer.body as {
    conditions: CheckedCondition[];
    production: boolean;
    open: boolean;
  };
  const named = (state: string) =>
    conditions.filter((one) => one.state === state).map(({ name }) => name);
  return { ...body, missing: named('missing'), unknown: named('unknown'), conditions };
}

describe('with the content as shipped', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await inProduction();
  });
  afterAll(() => test.close());

  it('a server in production sells nothing: no order, no payment, and the words are kind', async () => {
    expect(await isOpen(test)).toBe(false);
    const buyer = new Browser(test);
    const email = newAddress();
    const before = fake.asked.length;
    for (const refused of [
      await buyer.begin(email),
      await buyer.giveAddress(),
      await buyer.agree(),
      await buyer.pay(email),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'CHECKOUT_CLOSED',
        message: expect.stringContaining('Zurzeit nehmen wir keine Bestellungen an.'),
      });
    }
    expect(fake.asked).toHaveLength(before);
    expect(await paymentsOf(test, email)).toEqual([]);
  });

  it('shows only proven claims and voices', async () => {
    const { text } = await test.http.get('/').expect(200);
    expect(text).toContain('data-evidence="required"');
    expect(text).not.toMatch(/Über 500|23 %|199\.010|Monika Terhorst/);
    const { text: about } = await test.http.get('/ueber-uns').expect(200);
    expect(about).not.toMatch(/Seit 2015|Über 100/);
    const { text: checkout } = await test.http.get('/checkout').expect(200);
    expect(checkout).toContain('Alle neun Module');
    expect(checkout).not.toMatch(/Was Sie sparen|\+50\.000|Heinrich Albersmann/);
  });

  it('tells staff what is missing, each with its law and its place', async () => {
    const { open, missing, conditions } = await start(test);
    expect(open).toBe(false);
    expect(missing).toEqual([
      ...[
        'mode-of-sale',
        'operator-data',
        'vat-number',
        'product-name',
        'contract-texts',
        'privacy',
      ],
      ...['advertising', 'payment', 'backups', 'reviews'],
    ]);
    for (const { law, title, state, faults } of conditions) {
      expect([law, title].every((words) => words.length > 3)).toBe(true);
      expect(faults.length > 0).toBe(state === 'missing');
    }
  });

  it('tells nobody else', async () => {
    await test.http.get('/api/admin/launch').expect(401);
    const { bearer } = await signedIn(test);
    await test.http.get('/api/admin/launch').set('Authorization', bearer).expect(403);
  });
});

it('outside production all is listed and nothing is closed', async () => {
  const test = await startTestApp();
  const { open, production, missing } = await start(test, false);
  expect({ open, production }).toEqual({ open: true, production: false });
  expect(missing).toEqual(expect.arrayContaining(['mode-of-sale', 'payment', 'second-factor']));
  expect(await isOpen(test)).toBe(true);
  await test.close();
});

describe('with a complete set', () => {
  it('that sells information alone it opens, sells, and promises no answers anywhere', async () => {
    const own = operatorFolder('information', LAWYER);
    const test = await inProduction(own.settings);
    expect(await isOpen(test)).toBe(false);
    expect(await start(test)).toMatchObject({ open: true, missing: [], unknown: ['payment'] });
    expect(await isOpen(test)).toBe(true);

    const email = newAddress();
    const begun = await test.http.post('/api/checkout/orders').send({ email }).expect(201);
    expect(begun.headers['set-cookie']?.[0]).toContain('; HttpOnly; Secure; SameSite=Lax');
    const secret = await new Browser(test).order(email);
    charge(intentOf(fake, secret));
    await deliver(test, intentSucceeded(intentOf(fake, secret))).expect(200);
    const [payment] = await paymentsOf(test, email);
    expect(payment).toMatchObject({ status: 'completed', servicesWording: null });
    const [mail] = await mailsTo(test, email);
    expect(mail?.text).toContain('Nicht enthalten sind Gespräche');
    const sold = [mail?.text, payment?.offerText].map((text) => ({
      file: 'sold',
      text: text ?? '',
    }));
    expect(contradictoryPromises(sold, { sale: { parts: [] } })).toEqual([]);

    const owner = await signedIn(test, { hasAccess: true });
    const asked = await test.http
      .post('/api/modules/modul-1/chat')
      .set('Authorization', owner.bearer)
      .send({ message: 'Was ist mein Betrieb wert?' });
    expect(asked.body).toMatchObject({ code: 'ASSISTANT_NOT_SOLD', statusCode: 403 });
    for (const path of ['/api/chat/status', '/api/chat/conversations']) {
      await test.http.get(path).set('Authorization', owner.bearer).expect(403);
    }
    const talk = await test.http.get('/api/talk').set('Authorization', owner.bearer).expect(200);
    expect(talk.body).toMatchObject({ included: false, priorityUntil: null });
    expect((await start(test)).unknown).toEqual([]);
    await test.close();
    own.remove();
  });

  it('of approved distance learning it sells with the number in offer, terms and confirmation', async () => {
    const own = operatorFolder('approved', {
      approvalNumber: '7345621',
      approvedOn: '2026-10-02',
      paymentInAdvance: 'Bescheid der ZFU vom 2. Oktober 2026, Ordner 3',
      ...LAWYER,
    });
    const test = await inProduction(own.settings);
    expect(await start(test)).toMatchObject({ open: true, missing: [] });
    const email = newAddress();
    const secret = await new Browser(test).order(email);
    charge(intentOf(fake, secret));
    await deliver(test, intentSucceeded(intentOf(fake, secret))).expect(200);
    const [mail] = await mailsTo(test, email);
    expect(mail?.text).toContain('Zulassungsnummer 7345621');
    const [payment] = await paymentsOf(test, email);
    const texts = test.dataSource.getRepository(ContractText);
    const { markdown } = await texts.findOneByOrFail({ id: payment?.termsId ?? '' });
    expect(markdown).toContain('Zulassungsnummer 7345621');
    expect(markdown).toContain('erstmals zum Ablauf des ersten Halbjahres');
    await test.close();
    own.remove();
  });

  it('it stays open for what has aged, tells the operator once, and counts what staff confirm', async () => {
    const own = operatorFolder('information', LAWYER);
    const opened = await inProduction(own.settings);
    const tell = ({ app }: TestApp) => app.get(LaunchDutiesJob, { strict: false }).tell();
    await tell(opened);
    expect((await start(opened)).open).toBe(true);
    expect(await mailed(opened)).toEqual([]);

    // Two years later: every look has aged, and somebody was appointed who has no second factor.
    const aged = operatorFolder('information', LAWYER, new Date('2025-01-01'));
    const test = await inProduction(aged.settings, opened.dataSource);
    await signedInAdmin(test);
    await tell(test);
    await tell(test);
    expect(await mailed(test)).toEqual([
      'launch-due: Bitte erledigen und bestätigen: Name der Plattform, AGB, Widerruf und Impressum, Datensicherung, Zweiter Schritt der Verwaltung, Geprüfte Rechtslage und Preise',
    ]);
    expect(await isOpen(test)).toBe(true);

    const staff = await signedInAdmin(test);
    await setUpApp(test, staff);
    const get = async (path: string) =>
      (await test.http.get(path).set('Authorization', staff.bearer).expect(200)).body;
    const confirm = (subject: unknown) =>
      test.http
        .post('/api/admin/launch/confirmations')
        .set('Authorization', staff.bearer)
        .send({ subject });
    expect((await get('/api/admin/waiting')).launchDuties).toBe(5);
    for (const subject of ['second-factor', 'opening', '', null])
      await confirm(subject).expect(400);
    const { body } = await confirm('backup').expect(200);
    const backups = (body as AdminLaunchDto).conditions.find(({ name }) => name === 'backups');
    expect(backups).toMatchObject({
      state: 'met',
      duties: [{ state: 'fine', confirmedBy: staff.user.email }],
    });
    expect((await get('/api/admin/waiting')).launchDuties).toBe(4);
    expect(
      await test.dataSource.getRepository(AuditEntry).findBy({ action: 'launch.confirm' }),
    ).toMatchObject([{ staffEmail: staff.user.email, recordId: 'backup' }]);

    // What is unlawful closes it at once, which is told as well.
    const unlawful = await inProduction(
      { ...own.settings, STRIPE_SECRET_KEY: 'sk_test_of_the_fake' },
      test.dataSource,
    );
    await tell(unlawful);
    expect(await isOpen(unlawful)).toBe(false);
    expect(await mailed(unlawful)).toContain(
      'checkout-closed: Ihr Shop nimmt keine Bestellungen an',
    );
    await unlawful.close();
    own.remove();
    aged.remove();
  });
});

it('the command lists all also while the database is away, and does not say that it sells', () => {
  const own = operatorFolder('information', LAWYER);
  const { status, stdout } = spawnSync(process.execPath, [COMMAND], {
    env: {
      ...{ PATH: process.env.PATH, ...fake.settings, ...own.settings, NODE_ENV: 'production' },
      ...{ APP_URL: `https://www.${DOMAIN}`, MAIL_FROM: `post@${DOMAIN}` },
      ...{ JWT_SECRET: 'k'.repeat(40), SMTP_URL: 'smtp://localhost:2525' },
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
    encoding: 'utf8',
  });
  own.remove();
  expect(stdout).toContain('✓ Art des Verkaufs');
  expect(stdout).toContain('✗ Datenbank');
  expect(stdout).toContain('Die Datenbank antwortet nicht');
  expect(stdout).toContain('In Produktion verkauft dieser Server noch nichts.');
  expect(status).toBe(1);
});

it('the domain of e-mails is looked up, and what cannot be asked is unknown', async () => {
  expect(await lookUpMailDomain(DOMAIN, 's1')).toMatchObject({
    spf: 'found',
    dkim: 'found',
    dmarc: 'found',
  });
  expect(await lookUpMailDomain('posthaus-lippe.de', 's1')).toMatchObject({
    spf: 'missing',
    dkim: 'missing',
    dmarc: 'missing',
  });
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' }));
  expect(await lookUpMailDomain(DOMAIN, '', away)).toMatchObject({
    spf: 'unknown',
    dkim: 'unknown',
    dmarc: 'unknown',
  });
});
