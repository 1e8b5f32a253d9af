import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { changeText, lockModule } from '../src/modules/catalogue/admin/modules.admin.service.js';
import { importCourse } from '../src/modules/catalogue/course-import.service.js';
import { untilBlockedOrDone } from './support/blocked.js';
import { type CourseFolder, courseFolder } from './support/course-folder.js';
import { signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const OWN = 'Titel aus dem Büro';
const NEWS = 'Neuer Titel der Autorin';
const ID = 'modul-3';

let test: TestApp;
let bearer: string;
let folder: CourseFolder;
let original: string;

beforeAll(async () => {
  test = await startTestApp();
  ({ bearer } = await signedInAdmin(test));
  original = (await one()).title;
});
afterAll(() => test.close());

beforeEach(() => {
  folder = courseFolder();
});
afterEach(async () => {
  folder.remove();
  folder = courseFolder();
  await post('use-file').expect(200);
  await run();
  folder.remove();
  await test.dataSource.query('DELETE FROM "module_version"');
});

const run = () => importCourse(test.dataSource, folder.url);
const write = (from: string, to: string) => folder.change(ID, (text) => text.replace(from, to));
const one = async () =>
  (await test.http.get(`/api/admin/modules/${ID}`).set('Authorization', bearer).expect(200)).body;
const put = (edit: object) =>
  test.http.put(`/api/admin/modules/${ID}`).set('Authorization', bearer).send(edit);
const post = (path: string) =>
  test.http.post(`/api/admin/modules/${ID}/${path}`).set('Authorization', bearer);
const versions = async () => {
  const answer = await test.http
    .get(`/api/admin/modules/${ID}/versions`)
    .set('Authorization', bearer);
  return answer.body.map(({ title, source }: Record<string, string>) => [title, source]);
};

it('a module nobody has edited follows its file', async () => {
  write(original, NEWS);
  expect(await run()).toEqual([ID]);
  expect(await one()).toMatchObject({ title: NEWS, source: 'file', fileChanged: false });
});

it('an edited text stays when the file changes; what the file says is set aside', async () => {
  await put({ title: OWN }).expect(200);
  write(original, NEWS);
  write('duration: 50-60 Min', 'duration: 55-65 Min');
  expect(await run()).toEqual([ID]);
  expect(await one()).toMatchObject({
    title: OWN,
    source: 'staff',
    fileChanged: true,
    duration: '55-65 Min',
  });
  expect(await versions()).toEqual([
    [NEWS, 'file'],
    [original, 'file'],
  ]);
});

it('staff may take what the file says and lose nothing of their own', async () => {
  await put({ title: OWN }).expect(200);
  write(original, NEWS);
  await run();
  const { body } = await post('use-file').expect(200);
  expect(body).toMatchObject({ title: NEWS, source: 'file', fileChanged: false });
  expect((await versions())[0]).toEqual([OWN, 'staff']);
  write(NEWS, 'Noch neuer');
  await run();
  expect((await one()).title).toBe('Noch neuer');
});

it('staff may stay with their own until the file changes once more', async () => {
  await put({ title: OWN }).expect(200);
  write(original, NEWS);
  await run();
  const { body } = await post('keep-own').expect(200);
  expect(body).toMatchObject({ title: OWN, source: 'staff', fileChanged: false });
  expect(await run()).toEqual([]);
  expect((await one()).fileChanged).toBe(false);
  write(NEWS, 'Noch neuer');
  await run();
  expect(await one()).toMatchObject({ title: OWN, fileChanged: true });
  expect((await versions())[0]).toEqual(['Noch neuer', 'file']);
});

it('a change of the file beside its text asks staff nothing', async () => {
  await put({ title: OWN }).expect(200);
  write('duration: 50-60 Min', 'duration: 55-65 Min');
  await run();
  expect(await one()).toMatchObject({ title: OWN, duration: '55-65 Min', fileChanged: false });
});

it('a file that has taken over the text of staff leads again', async () => {
  await put({ title: OWN }).expect(200);
  write(original, OWN);
  await run();
  expect(await one()).toMatchObject({ title: OWN, source: 'file', fileChanged: false });
});

it('two instances that start at once set the file aside once', async () => {
  await put({ title: OWN }).expect(200);
  write(original, NEWS);
  const imported = await Promise.all([run(), run()]);
  expect(imported.flat()).toEqual([ID]);
  expect(await versions()).toHaveLength(2);
});

it('an edit under way when the import begins is not lost, and neither is the file', async () => {
  write(original, NEWS);
  let imported: Promise<string[]> | undefined;
  await test.dataSource.transaction(async (manager) => {
    const module = await lockModule(manager, ID);
    await changeText(manager, module, { ...module, title: OWN }, 'buero@example.com');
    imported = run();
    await untilBlockedOrDone(test.dataSource, imported);
  });
  expect(await imported).toEqual([ID]);
  expect(await one()).toMatchObject({ title: OWN, source: 'staff', fileChanged: true });
  expect((await versions())[0]).toEqual([NEWS, 'file']);
});
