import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the worker is asked for anew each time, and answers from the root', async () => {
  const { headers, text } = await test.http.get('/sw.js').expect(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');
  expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  expect(text).toContain('/assets/');
});

it('where reading offline is switched off, the worker deletes what it has kept and itself', async () => {
  const off = await startTestApp({ OFFLINE_READING: 'false' });
  const { headers, text } = await off.http.get('/sw.js').expect(200);
  await off.close();
  expect(headers['cache-control']).toBe('no-cache');
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain('/assets/');
});

it('the manifest names the product, and every icon of it is there', async () => {
  const { body, headers } = await test.http.get('/manifest.webmanifest').expect(200);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(body).toMatchObject({ name: 'Übergabewerk', display: 'standalone', lang: 'de' });
  for (const { src, type } of body.icons) {
    const icon = await test.http.get(src).expect(200);
    expect(icon.headers['content-type']).toBe(type);
  }
});

it.each([
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
  ['/apple-touch-icon.png', /^image\/png$/],
])('%s is there, which browsers ask for by themselves', async (path, type) => {
  const { headers } = await test.http.get(path).expect(200);
  expect(headers['content-type']).toMatch(type);
});
