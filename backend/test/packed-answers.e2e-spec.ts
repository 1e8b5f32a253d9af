import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeptByRevision } from '../src/database/kept-by-revision.js';
import { signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { connectTo } from './support/test-database.js';

const JWT_SECRET = 'a-secret-that-two-instances-share-0123456789';
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ JWT_SECRET });
});
afterAll(() => test.close());

type Person = { bearer: string };
const get = (path: string, { bearer }: Person, headers: Record<string, string> = {}, app = test) =>
  app.http.get(path).set({ Authorization: bearer, 'Accept-Encoding': 'identity', ...headers });

describe('an answer of the API', () => {
  it('comes packed as the client unpacks it, and says the same', async () => {
    const reader = await signedInPremium(test);
    for (const path of ['/api/modules', '/api/modules/modul-2', '/api/downloads']) {
      const plain = await get(path, reader).expect(200);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      for (const encoding of ['br', 'gzip']) {
        const packed = await get(path, reader, { 'Accept-Encoding': encoding }).expect(200);
        expect(packed.headers).toMatchObject({
          'content-encoding': encoding,
          vary: 'accept-encoding',
          etag: plain.headers.etag,
        });
        expect(packed.body).toEqual(plain.body);
      }
    }
  });

  it('is not sent again to whom it has not changed for', async () => {
    const reader = await signedInPremium(test);
    for (const path of ['/api/modules', '/api/modules/modul-2', '/api/downloads', '/api/config']) {
      const { headers } = await get(path, reader).expect(200);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await get(path, reader, { 'If-None-Match': String(headers.etag) }).expect(304);
      expect(again.text).toBe('');
    }
  });

  it('comes in no form that the client refuses', async () => {
    const reader = await signedInPremium(test);
    for (const path of ['/api/modules', '/api/downloads', '/']) {
      const { headers } = await get(path, reader, { 'Accept-Encoding': 'br;q=0, gzip' });
      expect(headers['content-encoding']).toBe('gzip');
      const plain = await get(path, reader, { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
      expect(plain.headers).not.toHaveProperty('content-encoding');
    }
  });

  it('counts as unchanged only where one of the names sent is the whole of its own', async () => {
    const reader = await signedInPremium(test);
    for (const path of ['/api/modules', '/api/config', '/']) {
      const { headers } = await get(path, reader).expect(200);
      const etag = String(headers.etag);
      const strong = etag.replace('W/', '');
      for (const known of [`"other", ${etag}`, strong, '*']) {
        await get(path, reader, { 'If-None-Match': known }).expect(304);
      }
      for (const other of ['"other"', `"x${etag}x"`, `${strong.slice(0, -1)}x"`]) {
        await get(path, reader, { 'If-None-Match': other }).expect(200);
      }
    }
    const { headers } = await get('/unknown', reader).expect(404);
    await get('/unknown', reader, { 'If-None-Match': String(headers.etag ?? '*') }).expect(404);
  });

  it('is another one after what the reader has done', async () => {
    const reader = await signedInPremium(test);
    const { headers } = await get('/api/modules', reader).expect(200);
    await test.http
      .put('/api/modules/modul-1/progress')
      .set('Authorization', reader.bearer)
      .send({ progressPercentage: 20 })
      .expect(200);
    const { body } = await get('/api/modules', reader, { 'If-None-Match': `${headers.etag}` });
    expect(body[0]).toMatchObject({ id: 'modul-1', progressPercentage: 20 });
  });

  it('opens nothing to whom it is closed, whatever name of it they know', async () => {
    const premium = await signedInPremium(test);
    const free = await signedIn(test);
    for (const path of ['/api/modules/modul-2', '/api/downloads']) {
      const { headers } = await get(path, premium).expect(200);
      const etag = String(headers.etag);
      await get(path, free, { 'If-None-Match': etag }).expect(403);
      await test.http.get(path).set('If-None-Match', etag).expect(401);
    }
  });

  it('that holds what belongs to one person alone has no name', async () => {
    const reader = await signedInPremium(test);
    const { headers } = await get('/api/auth/user', reader).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('calls at the same moment', () => {
  it('are each answered with what is the caller’s own, and one whose session has ended with none of it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedInPremium(test)));
    const [gone, ...others] = people as [Person, ...typeof people];
    for (const [index, { bearer }] of others.entries()) {
      await test.http
        .put('/api/modules/modul-2/progress')
        .set('Authorization', bearer)
        .send({ progressPercentage: 10 + index })
        .expect(200);
    }
    await test.http.post('/api/auth/logout').set('Authorization', gone.bearer).expect(200);
    const refused = ['/api/auth/user', '/api/modules', '/api/modules/modul-2'].map((path) =>
      get(path, gone).expect(401),
    );
    const own = others.map(async (person, index) => {
      const [account, list, module] = await Promise.all([
        get('/api/auth/user', person).expect(200),
        get('/api/modules', person, { 'Accept-Encoding': 'gzip' }).expect(200),
        get('/api/modules/modul-2', person, { 'Accept-Encoding': 'gzip' }).expect(200),
      ]);
      expect(account.body.email).toBe(person.user.email);
      expect(list.body[1]).toMatchObject({ id: 'modul-2', progressPercentage: 10 + index });
      expect(module.body).toMatchObject({ id: 'modul-2', progressPercentage: 10 + index });
    });
    await Promise.all([...refused, ...own]);
  });
});

describe('what is held in memory', () => {
  it('shows staff their own edit at once, and another instance within a second', async () => {
    const { url } = test.dataSource.options as { url: string };
    const second = await startTestApp({ JWT_SECRET }, await connectTo(url));
    KeptByRevision.lookAgainMs = 1_000;
    const staff = await signedInAdmin(test);
    const reader = await signedInPremium(test);
    const titleIn = async (app: TestApp) =>
      (await get('/api/modules/modul-3', reader, {}, app).expect(200)).body.title;
    const before = await titleIn(second);
    expect(await titleIn(test)).toBe(before);
    await test.http
      .put('/api/admin/modules/modul-3')
      .set('Authorization', staff.bearer)
      .send({ title: 'Ein anderer Titel' })
      .expect(200);
    expect(await titleIn(test)).toBe('Ein anderer Titel');
    while ((await titleIn(second)) === before) await pause(50);
    expect(await titleIn(second)).toBe('Ein anderer Titel');
    await second.close();
  });
});
