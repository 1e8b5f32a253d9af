import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/test-app.js';

const SCRIPT = 'export const answer = 42;';
let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stabwechsel-pages-'));
  mkdirSync(join(folder, 'assets'));
  const files: Record<string, string | Buffer> = {
    'pages.json': JSON.stringify({ '/*': 'app.html' }),
    'app.html': '<!doctype html><title>Seite</title>',
    'sitemap.xml': '<urlset/>',
    'assets/main-1a2b.js': SCRIPT,
    'assets/main-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/text-3c4d.woff2': 'font',
  };
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body);
  test = await startTestApp({ PAGES_DIR: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

it('a script is kept for ever, and comes packed to whom it may', async () => {
  const packed = await test.http.get('/assets/main-1a2b.js').set('Accept-Encoding', 'gzip, br');
  expect(packed.text).toBe(SCRIPT);
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  const plain = await test.http.get('/assets/main-1a2b.js').set('Accept-Encoding', 'identity');
  expect(plain.text).toBe(SCRIPT);
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

it('a font comes as it is', async () => {
  const { headers, body } = await test.http.get('/assets/text-3c4d.woff2').expect(200);
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body.toString()).toBe('font');
});

it('who has a file already is told so', async () => {
  const { headers } = await test.http.get('/assets/main-1a2b.js').expect(200);
  const again = test.http.get('/assets/main-1a2b.js').set('If-None-Match', String(headers.etag));
  expect((await again.expect(304)).text).toBe('');
});

it.each(['old-5e6f.js', 'main-1a2b.js.br', '..%2Fpages.json', '%2e%2e/pages.json'])(
  '%s is no file of the build',
  async (name) => {
    await test.http.get(`/assets/${name}`).expect(404);
  },
);
