import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { DayCount } from '../src/platform/visits/day-count.entity.js';
import { DIRECT } from '../src/platform/visits/source.js';
import { VisitCounter } from '../src/platform/visits/visit-counter.service.js';
import { Browser, demoShop, newAddress, type Shop } from './support/checkout.js';
import { signedIn, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let shop: Shop;
let test: TestApp;
beforeAll(async () => {
  shop = await demoShop();
  test = shop.test;
});
afterAll(() => shop.close());

const flush = (app = test) => app.app.get(VisitCounter, { strict: false }).flush();
const counts = () => test.dataSource.getRepository(DayCount);

beforeEach(async () => {
  await flush();
  await counts().clear();
});

const visit = (path: string, headers: Record<string, string> = {}, app = test) =>
  app.http.get(path).set({ 'User-Agent': FIREFOX, ...headers });

async function counted() {
  await flush();
  const rows = await counts().find({ order: { counted: 'ASC', source: 'ASC' } });
  return rows.map(({ counted, source, medium, campaign, count }) =>
    [counted, source, medium, campaign, count].join('|'),
  );
}

describe('a visit', () => {
  it('is counted with the page it begins with, by campaign or by the site before', async () => {
    await visit('/').expect(200);
    await visit('/').expect(200);
    await visit('/?utm_source=Brief&utm_medium=Post&utm_campaign=Herbst').expect(200);
    await visit('/unternehmenswert-rechner', { Referer: 'https://www.ihk.example/a?b=c' }).expect(
      200,
    );
    await visit('/login', { Referer: 'http://localhost:3000/' }).expect(200);
    expect(await counted()).toEqual([
      'visit||||2',
      'visit|brief|post|herbst|1',
      'visit|ihk.example|||1',
    ]);
  });

  it('is none of a machine, of a browser that fetches in advance, of a file, of a page there is not', async () => {
    await visit('/', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await visit('/', { 'User-Agent': '' });
    await visit('/', { 'Sec-Purpose': 'prefetch' });
    await visit('/robots.txt');
    await visit('/api/config');
    await visit('/gibt-es-nicht').expect(404);
    expect(await counted()).toEqual([]);
  });

  it('of invented sources without end fills no table', async () => {
    const counter = test.app.get(VisitCounter, { strict: false });
    for (let number = 0; number < 1_000; number += 1) {
      counter.count('visit', { source: `q${number}`, medium: '', campaign: '' });
    }
    await flush();
    expect(await counts().count()).toBeLessThanOrEqual(201);
    expect(await counts().sum('count')).toBe(1_000);
  });
});

describe('what follows a visit', () => {
  const source = { 'X-Source': 'utm_source=brief&utm_campaign=herbst' };

  it('is counted by where the visit came from', async () => {
    await test.http.post('/api/calculations/count').set(source).expect(204);
    const registration = {
      ...{ firstName: 'Karl', lastName: 'Brandt' },
      ...{ email: newAddress(), password: 'Nachlass-2026' },
    };
    await test.http.post('/api/auth/register').set(source).send(registration).expect(201);
    await test.http.post('/api/auth/register').set(source).send({}).expect(400);
    expect(await counted()).toEqual([
      'calculation|brief||herbst|1',
      'registration|brief||herbst|1',
    ]);
  });

  it('is a purchase once it is paid; from where it came is forgotten then', async () => {
    const email = newAddress();
    const browser = new Browser(test);
    const begun = await test.http.post('/api/checkout/orders').set(source).send({ email });
    browser.orderToken = begun.body.orderToken;
    await browser.giveAddress().expect(200);
    await browser.agree().expect(200);
    const secret = (await browser.pay(email).expect(201)).body.clientSecret;
    const orderOf = () =>
      test.dataSource.query('SELECT "source" FROM "checkout_order" WHERE "email" = $1', [email]);
    expect(await orderOf()).toMatchObject([{ source: { source: 'brief' } }]);
    expect(await counted()).toEqual([]);
    await shop.pay(secret);
    expect(await counted()).toEqual(['purchase|brief||herbst|1']);
    expect(await orderOf()).toEqual([{ source: null }]);
  });

  it('of a purchase holds up no other, and counts only if the purchase holds', async () => {
    const secret = await new Browser(test).order(newAddress());
    const other = test.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      await test.app.get(VisitCounter, { strict: false }).countPurchase(other.manager, DIRECT);
      await shop.pay(secret);
      expect(await counted()).toEqual(['purchase||||1']);
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
    expect(await counted()).toEqual(['purchase||||1']);
  });

  it.each(['utm_source=%', 'x'.repeat(5_000), '\u00e4\u00f6', 'utm_source=karl@example.com'])(
    'a header „%.20s“ changes nothing but the count',
    async (header) => {
      await test.http
        .post('/api/calculations/count')
        .set('X-Source', Buffer.from(header).toString('latin1'))
        .expect(204);
      expect(await counted()).toEqual(['calculation||||1']);
    },
  );
});

describe('the figures', () => {
  const get = (bearer: string, query = '') =>
    test.http.get(`/api/admin/visits${query}`).set('Authorization', bearer);

  it('add up by day and by source, for staff alone', async () => {
    await visit('/').expect(200);
    await visit('/?utm_source=brief').expect(200);
    await flush();
    const { bearer } = await signedInAdmin(test);
    const { body } = await get(bearer, '?days=7').expect(200);
    expect(body.total).toMatchObject({ visit: 2, purchase: 0 });
    expect(body.days).toHaveLength(7);
    expect(body.days.at(-1)).toMatchObject({ visit: 2 });
    expect(body.sources).toMatchObject([
      { source: '', visit: 1 },
      { source: 'brief', visit: 1 },
    ]);
    await get((await signedIn(test)).bearer).expect(403);
    await test.http.get('/api/admin/visits').expect(401);
    await get(bearer, '?days=8').expect(400);
  });
});

// Comes last: in one process the younger instance recognises whoever calls either.
it('counts once, whatever two servers count at the same time', async () => {
  const { url } = test.dataSource.options as { url: string };
  const second = await startTestApp({}, await createDataSource(url, entities).initialize());
  await Promise.all([visit('/'), visit('/', {}, second), visit('/', {}, second)]);
  await Promise.all([flush(), flush(second)]);
  await second.close();
  expect(await counted()).toEqual(['visit||||3']);
});
