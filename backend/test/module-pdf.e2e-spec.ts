import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setDelay } from './support/drip.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const fetchPdf = ({ bearer }: Person, id: string) =>
  test.http.get(`/api/modules/${id}/pdf`).set('Authorization', bearer);

it('a module is fetched as a PDF, the same one until its text changes', async () => {
  const person = await signedIn(test);
  const first = await fetchPdf(person, 'modul-1')
    .expect(200)
    .expect('Content-Type', 'application/pdf')
    .expect('Content-Disposition', 'attachment; filename="modul-1.pdf"');
  expect(first.body.subarray(0, 5).toString()).toBe('%PDF-');
  const again = await fetchPdf(person, 'modul-1').expect(200);
  expect(again.body.equals(first.body)).toBe(true);

  await test.dataSource.query(
    `UPDATE "course_module" SET "content" = "content" || E'\\n\\n## Noch ein Abschnitt\\n\\nNeu.\\n'
     WHERE "id" = 'modul-1'`,
  );
  const changed = await fetchPdf(person, 'modul-1').expect(200);
  expect(changed.body.equals(first.body)).toBe(false);
});

it('a closed module stays closed as a PDF, and an unknown one is not found', async () => {
  await setDelay(test, 'modul-3', 5);
  for (const [person, code] of [
    [await signedIn(test), 'PREMIUM_REQUIRED'],
    [await signedInPremium(test), 'MODULE_LOCKED'],
  ] as const) {
    expect((await fetchPdf(person, 'modul-3').expect(403)).body.code).toBe(code);
  }
  await fetchPdf(await signedIn(test), 'modul-77').expect(404);
  await test.http.get('/api/modules/modul-1/pdf').expect(401);
});
