import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, signedInWithPassword } from './support/accounts.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const PAGE = `<!doctype html><html lang="de"><body>
  <div data-section-text="" hidden="">{{section}}/{{total}} {{heading}} {{text}}</div></body></html>`;
const PAGES = {
  '/*': { file: 'app.html' },
  '/impressum': { file: 'app.html' },
  '/dashboard': { file: 'app.html', calls: ['/api/auth/user', '/api/modules'] },
  '/modules/:moduleId': {
    file: 'app.html',
    calls: ['/api/auth/user', '/api/modules/:moduleId/text', '/api/modules/:moduleId'],
  },
};
let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toolkit-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(PAGES));
  writeFileSync(join(folder, 'app.html'), PAGE);
  writeFileSync(join(folder, 'sitemap.xml'), '<urlset/>');
  test = await startTestApp({ PAGES_DIR: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const cookieOf = ({ bearer }: Pick<Person, 'bearer'>) =>
  `page_session=${bearer.replace('Bearer ', '')}; signed_in=1`;

const open = (path: string, cookie = '') =>
  test.http.get(path).set('Cookie', cookie).set('Accept-Encoding', 'identity');

/** The answers that a page has brought along, by address of the API. */
function answersIn(page: string): Record<string, unknown> {
  const [, json = '{}'] =
    /<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec(page) ?? [];
  return JSON.parse(json).answers ?? {};
}

describe('signing in', () => {
  const logIn = async (app = test) => {
    const { user } = await signedInWithPassword(app);
    return app.http
      .post('/api/auth/login')
      .send({ email: user.email, password: PASSWORD })
      .expect(200);
  };
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    (headers['set-cookie'] as string[]).filter((one) => /^(page_session|signed_in)=/.test(one));

  it('also sets a cookie that no script can read and that other sites do not send along', async () => {
    const [token = '', present = ''] = cookiesOf(await logIn());
    expect(token).toMatch(
      /^page_session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(present).toMatch(/^signed_in=1; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  });

  it('ends with the sign-out, in the browser and on the server', async () => {
    const answer = await logIn();
    const cookie = cookiesOf(answer)
      .map((one) => one.split(';')[0])
      .join('; ');
    expect(answersIn((await open('/dashboard', cookie)).text)).toHaveProperty(['/api/auth/user']);
    const out = await test.http
      .post('/api/auth/logout')
      .set('Authorization', `Bearer ${answer.body.token}`)
      .expect(200);
    expect(cookiesOf(out)).toEqual([
      expect.stringMatching(/^page_session=; .*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^signed_in=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    const later = await open('/dashboard', cookie).expect(200);
    expect(later.text).toBe(PAGE);
    expect(later.headers['cache-control']).toBe('no-cache');
  });
});

describe('a page for somebody signed in', () => {
  it('brings along what that person is answered, and is stored nowhere', async () => {
    const people = await Promise.all([signedIn(test), signedInPremium(test)]);
    for (const person of people) {
      const { text, headers } = await open('/dashboard', cookieOf(person)).expect(200);
      const asked = await test.http.get('/api/modules').set('Authorization', person.bearer);
      const answers = answersIn(text);
      expect(answers['/api/auth/user']).toMatchObject({ email: person.user.email });
      expect(answers['/api/modules']).toEqual(asked.body);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'cookie' });
      expect(headers).not.toHaveProperty('etag');
      expect(headers['content-security-policy']).toMatch(/script-src 'self' https:/);
      // Nor does a name of another page tell that it has not changed.
      await open('/dashboard', cookieOf(person)).set('If-None-Match', '*').expect(200);
    }
  });

  it('cannot be broken open by what somebody has entered', async () => {
    const firstName = '</script><script>alert(1)</script>';
    const { text } = await open('/dashboard', cookieOf(await signedIn(test, { firstName })));
    expect(text).not.toContain('<script>');
    expect(answersIn(text)['/api/auth/user']).toMatchObject({ firstName });
  });

  it('shows the section of the reader as HTML', async () => {
    const { text } = await open('/modules/modul-1?abschnitt=2', cookieOf(await signedIn(test)));
    const answer = answersIn(text)['/api/modules/modul-1/text'] as Record<string, string>;
    expect(answer).toMatchObject({ section: 1 });
    expect(text).toContain(
      `<div data-section-text="">2/${answer.total} ${answer.heading} ${answer.html}</div>`,
    );
    expect(text).toMatch(/^<!doctype html><html data-beyond-first lang="de">/);
  });

  it('holds nothing of a module that is closed to them', async () => {
    const { text } = await open('/modules/modul-2', cookieOf(await signedIn(test))).expect(200);
    expect(Object.keys(answersIn(text))).toEqual(['/api/auth/user']);
    expect(text).toContain('data-section-text="" hidden=""');
  });

  it('is the same for all where the screen asks for nothing', async () => {
    const { text, headers } = await open('/impressum', cookieOf(await signedIn(test))).expect(200);
    expect(text).toBe(PAGE);
    expect(headers).not.toHaveProperty('vary');
  });
});

it('a page that has removed its own cookie gets nothing of the person', async () => {
  const [token = ''] = cookieOf(await signedIn(test)).split('; ');
  expect((await open('/dashboard', token).expect(200)).text).toBe(PAGE);
});

it('no call of the API accepts the cookie', async () => {
  const cookie = cookieOf(await signedIn(test));
  await open('/api/auth/user', cookie).expect(401);
  await test.http
    .put('/api/modules/modul-1/progress')
    .set('Cookie', cookie)
    .send({ progressPercentage: 20 })
    .expect(401);
});

it('a forged or foreign token brings nothing along', async () => {
  for (const token of ['x', 'a.b.c', '']) {
    const cookie = `page_session=${token}; signed_in=1`;
    expect((await open('/dashboard', cookie).expect(200)).text).toBe(PAGE);
  }
});
