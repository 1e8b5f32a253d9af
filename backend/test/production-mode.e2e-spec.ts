import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://www.uebergabewerk.example',
  DATABASE_URL: 'postgres://toolkit@localhost/toolkit',
  JWT_SECRET: 'lang-genug-und-nirgends-sonst-verwendet',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'Übergabewerk <post@uebergabewerk.example>',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdEDq54NiTphI7jx',
  STRIPE_WEBHOOK_SECRET: 'whsec_9f8e7d6c5b4a39281706',
};

describe('in production', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(PRODUCTION);
  });
  afterAll(() => test.close());

  it('answers say that they come encrypted, stay in no frame and need no device', async () => {
    const { headers } = await test.http.get('/api/config').expect(200);
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/);
    expect(headers['content-security-policy']).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://*.link.com',
    );
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  });

  it('nothing that is private is kept by a browser or a proxy, faults neither', async () => {
    const { bearer } = await signedIn(test);
    const get = (path: string) => test.http.get(path).set('Authorization', bearer);
    for (const path of ['/api/auth/user', '/api/user/export', '/api/user/stats', '/api/nirgends']) {
      expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
    const refused = await test.http.get('/api/auth/user').expect(401);
    expect(refused.headers['cache-control']).toBe('no-store');
    const bad = await test.http.post('/api/auth/login').send('{').type('json').expect(400);
    expect(bad.headers['cache-control']).toBe('no-store');
  });

  it('what everybody may read is asked for again before it is shown', async () => {
    for (const path of ['/api/config', '/api/site']) {
      const { headers } = await test.http.get(path).expect(200);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('the description of the API is not offered', async () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json', '/api/docs-yaml']) {
      const { body } = await test.http.get(path).expect(404);
      expect(body.code).toBe('NOT_FOUND');
    }
  });

  it('the metrics are not there without a token', async () => {
    await test.http.get('/metrics').expect(404);
  });

  it('whoever finds a weakness is told whom to write to (RFC 9116)', async () => {
    const { text, headers } = await test.http.get('/.well-known/security.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = text.trimEnd().split('\n');
    expect(lines.slice(0, 1)).toEqual(['Contact: mailto:kontakt@uebergabewerk.example']);
    expect(lines).toContain('Preferred-Languages: de, en');
    expect(lines).toContain(
      'Canonical: https://www.uebergabewerk.example/.well-known/security.txt',
    );
    const expires = lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '';
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const daysLeft = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(30);
    expect(daysLeft).toBeLessThan(365);
  });
});

describe('by setting', () => {
  let test: TestApp;
  afterEach(() => test.close());

  it('production offers the description of the API', async () => {
    test = await startTestApp({ ...PRODUCTION, API_DOCS: 'true' });
    await test.http.get('/api/docs/').expect(200);
    const { body } = await test.http.get('/api/openapi.json').expect(200);
    expect(body.openapi).toMatch(/^3\.1/);
  });

  it('production without encryption promises none', async () => {
    test = await startTestApp({ ...PRODUCTION, APP_URL: 'http://intranet.example' });
    const { headers } = await test.http.get('/api/config').expect(200);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});
