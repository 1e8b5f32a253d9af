import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { docxText } from '../../documents/test/support/docx-text.js';
import { pdfText } from '../../documents/test/support/pdf-text.js';
import { sheetCells } from '../../documents/test/support/read-sheet.js';
import { Download } from '../src/modules/downloads/download.entity.js';
import { DownloadLinks } from '../src/modules/downloads/download-links.service.js';
import { setDelay } from './support/drip.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let owner: Person;
let premium: Person;

const FREE = 'modul-1-verkaufsreife-check';
const PAID = 'modul-2-werttreiber-plan';
const EDITABLE = `${PAID}-docx`;
const COMPUTING = 'modul-2-kundenkonzentration';
const BONUS = 'bonus-test';

beforeAll(async () => {
  test = await startTestApp();
  owner = await signedIn(test);
  premium = await signedInPremium(test);
  await test.dataSource.getRepository(Download).insert({
    id: BONUS,
    moduleId: null,
    orderIndex: 1,
    title: 'Bonus',
    description: 'Ein Bonus.',
    fileType: 'PDF',
    fileName: `${BONUS}.pdf`,
    fileSize: 4,
    file: Buffer.from('%PDF'),
    sourceHash: 'none',
  });
});
afterAll(() => test.close());

const get = (path: string, person?: Person) => {
  const request = test.http.get(path);
  return person ? request.set('Authorization', person.bearer) : request;
};
type Parser = Parameters<ReturnType<typeof get>['parse']>[0];
const binary: Parser = (response, done) => {
  const parts: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
};
const record = (id: string, person: Person) =>
  test.http.post(`/api/downloads/${id}/download`).set('Authorization', person.bearer);
const linkTo = async (id: string): Promise<string> => (await record(id, premium)).body.url;
const count = async (id: string) =>
  (await test.dataSource.getRepository(Download).findOneByOrFail({ id })).downloadCount;

describe('the list of all documents', () => {
  it('goes to people with access, in the order of the course with bonus material last', async () => {
    const { body } = await get('/api/downloads', premium).expect(200);
    expect(body[0]).toEqual({
      id: FREE,
      moduleId: 'modul-1',
      title: expect.stringContaining('verkaufsreif'),
      description: expect.any(String),
      fileType: 'PDF',
      fileSize: expect.any(Number),
      fileUrl: `/downloads/${FREE}.pdf`,
      downloadCount: expect.any(Number),
    });
    const places = body.map((item: { moduleId: string | null }) => item.moduleId ?? 'z');
    expect(places).toEqual([...places].sort());
    expect(body.at(-1).moduleId).toBeNull();
  });

  it('shows both editions of a document side by side, under one title', async () => {
    const { body } = await get('/api/downloads', premium).expect(200);
    const at = body.findIndex(({ id }: { id: string }) => id === PAID);
    const [pdf, docx] = body.slice(at, at + 2);
    expect(docx).toEqual({
      ...pdf,
      id: EDITABLE,
      fileType: 'DOCX',
      fileSize: expect.any(Number),
      fileUrl: `/downloads/${PAID}.docx`,
      downloadCount: expect.any(Number),
    });
    expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(body.length);
  });

  it('is refused to everybody else', async () => {
    await get('/api/downloads').expect(401);
    const { body } = await get('/api/downloads', owner).expect(403);
    expect(body.code).toBe('PREMIUM_REQUIRED');
  });
});

describe('the documents of a module', () => {
  it('are listed for whoever may open the module', async () => {
    const { body } = await get('/api/modules/modul-1/downloads', owner).expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toContain(FREE);
    expect(body.every((item: { moduleId: string }) => item.moduleId === 'modul-1')).toBe(true);
    const { body: second } = await get('/api/modules/modul-2/downloads', premium).expect(200);
    const ids = second.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([PAID, EDITABLE]));
  });

  it('are refused with the module', async () => {
    await get('/api/modules/modul-1/downloads').expect(401);
    const locked = await get('/api/modules/modul-2/downloads', owner).expect(403);
    expect(locked.body.code).toBe('PREMIUM_REQUIRED');
    const unknown = await get('/api/modules/modul-77/downloads', premium).expect(404);
    expect(unknown.body.code).toBe('MODULE_NOT_FOUND');
  });
});

describe('a download', () => {
  it('of module 1 is recorded for every signed-in person and answers a link that opens the file', async () => {
    const before = await count(FREE);
    const { body } = await record(FREE, owner).expect(200);
    expect(body).toEqual({
      url: expect.stringMatching(
        /^\/downloads\/modul-1-verkaufsreife-check\.pdf\?expires=\d+&signature=[\w-]{43}$/,
      ),
      downloadCount: before + 1,
    });
    const file = await get(body.url).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${FREE}.pdf"`,
      'content-length': String(file.body.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await pdfText(file.body)).pages[0]).toContain('verkaufsreif');
  });

  it('of an editable edition opens a word processor and is counted by itself', async () => {
    const before = [await count(PAID), await count(EDITABLE)];
    const { body } = await record(EDITABLE, premium).expect(200);
    const file = await get(body.url).responseType('blob').expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': `attachment; filename="${PAID}.docx"`,
    });
    expect(docxText(file.body)).toContain('Modul 2');
    expect([await count(PAID), await count(EDITABLE)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('of an edition that computes opens a spreadsheet', async () => {
    const { body } = await record(`${COMPUTING}-xlsx`, premium).expect(200);
    const file = await get(body.url).responseType('blob').expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${COMPUTING}.xlsx"`,
    });
    const formulas = [...sheetCells(file.body).values()].filter(({ formula }) => formula);
    expect(formulas.length).toBeGreaterThan(0);
    await record(`${COMPUTING}-xlsx`, owner).expect(403);
    await get(`/downloads/${COMPUTING}.xlsx`).expect(401);
  });

  it('is counted exactly when twenty happen at once', async () => {
    const before = await count(PAID);
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(PAID, premium)));
    const counts = answers.map(({ body }) => body.downloadCount).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 20 }, (_, index) => before + index + 1));
    expect(await count(PAID)).toBe(before + 20);
  });

  it('without the right to it is refused and not counted', async () => {
    const before = [await count(PAID), await count(EDITABLE), await count(BONUS)];
    for (const id of [PAID, EDITABLE, BONUS]) {
      const { body } = await record(id, owner).expect(403);
      expect(body.code).toBe('PREMIUM_REQUIRED');
      await test.http.post(`/api/downloads/${id}/download`).expect(401);
    }
    expect([await count(PAID), await count(EDITABLE), await count(BONUS)]).toEqual(before);
    await record(BONUS, premium).expect(200);
  });

  it('of a module whose delay has not run out is refused also with access', async () => {
    const link = await linkTo(PAID);
    await setDelay(test, 'modul-2', 5);
    const { body } = await record(PAID, premium).expect(403);
    expect(body.code).toBe('MODULE_LOCKED');
    await get(`/downloads/${PAID}.pdf`, premium).expect(403);
    await record(EDITABLE, premium).expect(403);
    await get(`/downloads/${PAID}.docx`, premium).expect(403);
    await get(link).expect(200);
    await setDelay(test, 'modul-2', 0);
  });

  it.each(['unknown', '%20', '..%2F..%2Fsecret', "';DROP TABLE download", 'x'.repeat(190)])(
    'of the document %s does not exist',
    async (id) => {
      const { body } = await record(encodeURI(id), premium).expect(404);
      expect(body.code).toBe('DOWNLOAD_NOT_FOUND');
    },
  );

  it('with a NUL byte in its name is refused as unreadable', async () => {
    await record('a%00b', premium).expect(400);
    await get('/downloads/a%00b.pdf', premium).expect(400);
  });
});

describe('all documents of a module', () => {
  const archive = (group: string, person: Person) =>
    test.http.post(`/api/download-archives/${group}`).set('Authorization', person.bearer);
  const filesIn = async (url: string) => {
    const { body, headers } = await get(url).buffer(true).parse(binary).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename=".*\.zip"$/),
      'cache-control': 'private, no-store',
    });
    return unzipSync(new Uint8Array(body));
  };

  it('come as one file, each as it comes alone, and each is counted', async () => {
    const { body: documents } = await get('/api/modules/modul-2/downloads', premium);
    const before = await count(PAID);
    const { body } = await archive('modul-2', premium).expect(200);
    expect(body).toEqual({
      url: expect.stringMatching(
        /^\/downloads\/archiv\/modul-2\.zip\?expires=\d+&signature=[\w-]{43}$/,
      ),
      files: documents.length,
    });
    expect(await count(PAID)).toBe(before + 1);
    const files = await filesIn(body.url);
    expect(
      Object.keys(files)
        .map((name) => `/downloads/${name}`)
        .sort(),
    ).toEqual(documents.map(({ fileUrl }: { fileUrl: string }) => fileUrl).sort());
    const alone = await get(`/downloads/${PAID}.docx`, premium).buffer(true).parse(binary);
    expect(Buffer.from(files[`${PAID}.docx`] as Uint8Array).equals(alone.body)).toBe(true);
  });

  it('of module 1 are for everybody signed in, the bonus material and the rest for members', async () => {
    const { body } = await archive('modul-1', owner).expect(200);
    expect(Object.keys(await filesIn(body.url))).toContain(`${FREE}.pdf`);
    for (const group of ['modul-2', 'bonus']) {
      expect((await archive(group, owner).expect(403)).body.code).toBe('PREMIUM_REQUIRED');
    }
    expect((await archive('modul-77', premium).expect(404)).body.code).toBe('MODULE_NOT_FOUND');
    const bonus = await archive('bonus', premium).expect(200);
    expect(Object.keys(await filesIn(bonus.body.url))).toContain(`${BONUS}.pdf`);
  });

  it('leave out what staff have hidden', async () => {
    const downloads = test.dataSource.getRepository(Download);
    await downloads.update({ id: FREE }, { visible: false });
    const { body } = await archive('modul-1', owner).expect(200);
    expect(Object.keys(await filesIn(body.url))).not.toContain(`${FREE}.pdf`);
    await downloads.update({ id: FREE }, { visible: true });
  });

  it('need a link for just this module, and a token to make one', async () => {
    await test.http.post('/api/download-archives/modul-1').expect(401);
    await get('/downloads/archiv/modul-1.zip', premium).expect(401);
    const { body } = await archive('modul-1', owner).expect(200);
    await get(body.url.replace('modul-1', 'modul-2'), premium).expect(401);
  });

  it('are made forty times in an hour at most', async () => {
    const eager = await signedIn(test);
    for (let time = 0; time < 40; time++) await archive('modul-1', eager).expect(200);
    const { headers } = await archive('modul-1', eager).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a file', () => {
  it('opens for a bearer token with the right to it', async () => {
    await get(`/downloads/${FREE}.pdf`, owner).expect(200);
    await get(`/downloads/${PAID}.pdf`, premium).expect(200);
    await get(`/downloads/${PAID}.docx`, premium).expect(200);
    for (const file of [`${PAID}.pdf`, `${PAID}.docx`]) {
      const { body } = await get(`/downloads/${file}`, owner).expect(403);
      expect(body.code).toBe('PREMIUM_REQUIRED');
      await get(`/downloads/${file}`).expect(401);
    }
  });

  it('stays closed without link and without token, and opening it counts nothing', async () => {
    const before = await count(FREE);
    const { body } = await get(`/downloads/${FREE}.pdf`).expect(401);
    expect(body.code).toBe('UNAUTHORIZED');
    await test.http.get(`/downloads/${FREE}.pdf`).set('Authorization', 'Bearer ended').expect(401);
    await get(`/downloads/${FREE}.pdf`, owner).expect(200);
    expect(await count(FREE)).toBe(before);
  });

  it('that does not exist is not found, by anybody', async () => {
    for (const person of [undefined, owner, premium]) {
      const { body } = await get('/downloads/unbekannt.pdf', person).expect(404);
      expect(body.code).toBe('DOWNLOAD_NOT_FOUND');
    }
  });
});

describe('a link', () => {
  const parts = (link: string) => new URL(link, 'http://localhost').searchParams;
  const link = (file: string, expires: unknown, signature: unknown) =>
    `/downloads/${file}.pdf?expires=${expires}&signature=${signature}`;
  const refused = async (address: string) => {
    const { body } = await get(address).expect(401);
    expect(body.code).toBe('DOWNLOAD_LINK_INVALID');
  };

  it('runs out after five minutes', async () => {
    const now = Date.now;
    const signedAt = now();
    try {
      // The clock stands still, however long the calls take.
      Date.now = () => signedAt;
      const url = await linkTo(FREE);
      Date.now = () => signedAt + 299_000;
      await get(url).expect(200);
      Date.now = () => signedAt + 301_000;
      await refused(url);
    } finally {
      Date.now = now;
    }
  });

  it('cannot be made to last longer, nor to open another file', async () => {
    const query = parts(await linkTo(FREE));
    const [expires, signature] = [Number(query.get('expires')), query.get('signature')];
    await refused(link(FREE, expires + 1, signature));
    await refused(link(FREE, `${expires}0`, signature));
    await refused(link(PAID, expires, signature));
  });

  it('with a forged or malformed signature is refused', async () => {
    const query = parts(await linkTo(FREE));
    const [expires, signature = ''] = [query.get('expires'), query.get('signature') ?? ''];
    const forged = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const wrong of [forged, signature.slice(1), `${signature}AAAA`, 'x', '%F0%9F%94%91']) {
      await refused(link(FREE, expires, wrong));
    }
    await refused(`${link(FREE, expires, signature)}&signature=${signature}`);
    await get(`/downloads/${FREE}.pdf?expires=${expires}`).expect(401);
    await refused(`/downloads/${FREE}.pdf?signature=${signature}`);
  });

  it('of an installation with another secret does not open here', async () => {
    const secret = 'another-secret-of-another-installation';
    await refused(new DownloadLinks({ ...test.env, jwtSecret: secret }).sign(`${FREE}.pdf`));
    await get(new DownloadLinks(test.env).sign(`${FREE}.pdf`)).expect(200);
  });

  it('that has run out still opens for a token with the right to the file', async () => {
    await get(link(FREE, 1, 'x'), owner).expect(200);
  });
});
