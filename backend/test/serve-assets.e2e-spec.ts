import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/test-app.js';

const SCRIPT = 'export const answer = 42;';
/** Long enough to be worth compressing. */
const PAGE = `<!doctype html><title>Impressum</title>${'<p>Anschrift</p>'.repeat(100)}`;
const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
/** Longer than what a socket takes at once. */
const LONG_FONT = Buffer.alloc(3_000_000, EVERY_BYTE);
let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toolkit-pages-'));
  mkdirSync(join(folder, 'assets'));
  const files: Record<string, string | Buffer> = {
    'pages.json': JSON.stringify({
      '/*': { file: 'app.html' },
      '/impressum': { file: 'page.html' },
    }),
    'app.html': '<!doctype html><title>Seite</title>',
    'page.html': PAGE,
    'sitemap.xml': '<urlset/>',
    'assets/main-1a2b.js': SCRIPT,
    'assets/main-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/text-3c4d.woff2': 'font',
    'assets/bytes-7a8b.woff2': EVERY_BYTE,
    'assets/long-5e6f.woff2': LONG_FONT,
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
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  const plain = await test.http.get('/assets/main-1a2b.js').set('Accept-Encoding', 'identity');
  expect(plain.text).toBe(SCRIPT);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const refused = await test.http.get('/assets/main-1a2b.js').set('Accept-Encoding', 'br;q=0');
  expect(refused.headers).not.toHaveProperty('content-encoding');
  expect(refused.text).toBe(SCRIPT);
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

it.each([
  ['old-5e6f.js', 404],
  ['main-1a2b.js.br', 404],
  ['..%2Fpages.json', 404],
  ['%2e%2e/pages.json', 403],
])('%s is no file of the build', async (name, status) => {
  await test.http.get(`/assets/${name}`).expect(status);
});

it('a page opened before a deploy finds its files, whichever instance is asked', async () => {
  const next = mkdtempSync(join(tmpdir(), 'toolkit-pages-'));
  mkdirSync(join(next, 'assets'));
  for (const name of ['pages.json', 'app.html', 'page.html', 'sitemap.xml']) {
    copyFileSync(join(folder, name), join(next, name));
  }
  writeFileSync(join(next, 'assets/main-9z8y.js'), SCRIPT);
  const deployed = await startTestApp({ PAGES_DIR: next, DATA_DIR: test.env.dataDir });
  try {
    const former = await deployed.http
      .get('/assets/main-1a2b.js')
      .set('Accept-Encoding', 'br')
      .expect(200);
    expect(former.text).toBe(SCRIPT);
    expect(former.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await test.http.get('/assets/main-9z8y.js').expect(200)).text).toBe(SCRIPT);
    await deployed.http.get('/assets/main-1a2b.js.br').expect(404);
    await deployed.http.get('/assets/..%2Fserver.pid').expect(404);
  } finally {
    await deployed.close();
    rmSync(next, { recursive: true });
  }
});

it('a page has the headers of every answer, and is told of by its head alone', async () => {
  const plain = { 'Accept-Encoding': 'identity' };
  const { headers, text } = await test.http.get('/impressum?utm_source=brief').set(plain);
  expect(text).toBe(PAGE);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
    'content-length': `${PAGE.length}`,
  });
  const head = await test.http.head('/impressum').set(plain).expect(200);
  expect(head.text).toBeUndefined();
  expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': `${PAGE.length}` });
  await test.http.get('/impressum').set('If-None-Match', `${headers.etag}`).expect(304);
  const packed = await test.http.get('/impressum').set('Accept-Encoding', 'br').expect(200);
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: headers.etag });
  expect(packed.text).toBe(PAGE);
  await test.http.post('/impressum').expect(404);
});

it('what is asked on one connection at once is answered in order, whoever answers it', async () => {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const ask = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n${more}\r\n`;
  socket.write(
    ask('/impressum') +
      ask('/api/health') +
      ask('/assets/main-1a2b.js') +
      ask('/assets/main-1a2b.js', 'If-None-Match: *\r\n') +
      ask('/impressum', 'Connection: close\r\n'),
  );
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'end');
  const parts = answer.split(/(?=HTTP\/1\.1 )/);
  expect(parts.map((part) => part.slice(9, 12))).toEqual(['200', '200', '200', '304', '200']);
  const [page = '', health = '', script = '', known = '', last = ''] = parts;
  expect(page.endsWith(`\r\n\r\n${PAGE}`)).toBe(true);
  expect(health).toContain('"status":"ok"');
  expect(script.endsWith(`\r\n\r\n${SCRIPT}`)).toBe(true);
  expect(known.endsWith('\r\n\r\n')).toBe(true);
  expect(last).toMatch(/\r\nConnection: close\r\n/);
  expect(last.endsWith(PAGE)).toBe(true);
});

it('what is long comes whole, and so does what holds every byte', async () => {
  const long = await test.http.get('/assets/long-5e6f.woff2').expect(200);
  expect(long.body.equals(LONG_FONT)).toBe(true);
  const short = await test.http.get('/assets/bytes-7a8b.woff2').expect(200);
  expect(short.body.equals(EVERY_BYTE)).toBe(true);
});

it('a call without a body that names a type all the same is answered', async () => {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n',
  );
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'end');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it('files are among the figures of the server', async () => {
  const before = await counted();
  await test.http.get('/assets/main-1a2b.js').expect(200);
  expect(await counted()).toBe(before + 1);

  async function counted() {
    const { text } = await test.http.get('/metrics');
    const line = /_count\{method="GET",route="\/assets\/\*",status="200"\} (\d+)/.exec(text);
    return Number(line?.[1] ?? 0);
  }
});
