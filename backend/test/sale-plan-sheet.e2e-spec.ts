import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlanDto } from '../src/modules/sale-plan/plan.dto.js';
import { SalePlanTask } from '../src/modules/sale-plan/sale-plan.entity.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const as = (person: Person, method: 'get' | 'put' | 'post', path: string, body?: object) => {
  const request = test.http[method](`/api/plan${path}`).set('authorization', person.bearer);
  return body ? request.send(body) : request;
};

interface Placed {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** The pages of the sheet: how large each is, and its texts with their places. */
async function sheetOf(person: Person) {
  const { body, headers } = await as(person, 'get', '/timeline.pdf')
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  const loading = getDocument({ data: new Uint8Array(body), verbosity: 0 });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item): Placed[] =>
    'str' in item && item.str.trim()
      ? [
          {
            text: item.str,
            left: item.transform[4],
            right: item.transform[4] + item.width,
            baseline: item.transform[5],
            size: Math.hypot(item.transform[2], item.transform[3]),
          },
        ]
      : [],
  );
  const pages = document.numPages;
  await loading.destroy();
  const text = placed
    .map((each) => each.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  return { headers, pages, width, height, placed, text };
}

async function planned(person: Person): Promise<PlanDto> {
  const body = { handoverOn: '2030-12-31', way: 'sale' };
  return (await as(person, 'put', '', body).expect(200)).body;
}

const together = (text: string) => text.replaceAll(/\s/g, '');

describe('the plan on paper', () => {
  it('stands on one lying A3 with its tasks, norms, days and the handover', async () => {
    const owner = await signedInPremium(test);
    const plan = await planned(owner);
    await as(owner, 'post', '/tasks', {
      title: 'Gespräch mit Šárka',
      phase: 'klaeren',
      dueOn: '2027-05-04',
    }).expect(201);
    const { headers, pages, width, height, text } = await sheetOf(owner);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('zeitplan.pdf');
    expect(pages).toBe(1);
    expect([Math.round(width), Math.round(height)]).toEqual([1191, 842]);
    expect(text).toContain('31. Dezember 2030');
    expect(text).toContain('Heute');
    expect(text).toContain('gesetzliche Frist');
    expect(together(text)).toContain('04.05.GesprächmitŠárka');
    const letters = together(text);
    for (const { title, kind, norm } of plan.tasks) {
      expect(letters).toContain(together(title).slice(0, 12));
      if (kind === 'law' && norm) expect(letters).toContain(together(norm));
    }
  });

  it('holds a hundred and more tasks in letters that can be read, none upon another', async () => {
    const owner = await signedInPremium(test);
    await planned(owner);
    await test.dataSource.manager.insert(
      SalePlanTask,
      Array.from({ length: 30 }, (_, at) => ({
        userId: owner.user.id,
        templateId: null,
        title: `Eigene Aufgabe ${at} mit einem Titel, der über mehr als eine Zeile geht`,
        phase: 'klaeren' as const,
        state: 'open' as const,
        dueOn: `2027-01-${String((at % 28) + 1).padStart(2, '0')}`,
        evidence: [],
        version: 0,
      })),
    );
    const { pages, placed, width, height } = await sheetOf(owner);
    expect(pages).toBe(1);
    for (const { text, left, right, baseline, size } of placed) {
      expect([text, size >= 6.99]).toEqual([text, true]);
      expect([text, left >= 0 && right <= width && baseline > 0 && baseline < height]).toEqual([
        text,
        true,
      ]);
    }
    const over = placed.flatMap((one, at) =>
      placed
        .slice(at + 1)
        .filter((other) => {
          const size = Math.min(one.size, other.size);
          const apart = Math.abs(one.baseline - other.baseline);
          // On one line a pair such as „7.“ stands closer than its signs are wide, by a quarter of their size.
          const most = apart === 0 ? 0.3 * size : 1;
          return (
            apart < 0.7 * size &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > most
          );
        })
        .map((other) => [one.text, other.text]),
    );
    expect(over).toEqual([]);
  });

  it('sets a finished task at the day on which it was done', async () => {
    const owner = await signedInPremium(test);
    const plan = await planned(owner);
    const task = plan.tasks.find(({ dueOn }) => dueOn && dueOn > '2029-01-01');
    await as(owner, 'put', `/tasks/${task?.id}`, { version: 0, state: 'done' }).expect(200);
    const { text } = await sheetOf(owner);
    const [, month, day] = plan.today.split('-');
    expect(together(text)).toContain(`${day}.${month}.${together(task?.title ?? '').slice(0, 12)}`);
    expect(text).toContain('1 von');
  });

  it('shows without access no more than the page does', async () => {
    const owner = await signedIn(test);
    const plan = await planned(owner);
    const hidden = plan.tasks.filter(({ locked, kind }) => locked && kind === 'law');
    expect(hidden.length).toBeGreaterThan(0);
    const { pages, text } = await sheetOf(owner);
    expect(pages).toBe(1);
    const member = await signedInPremium(test);
    const norms = (await planned(member)).tasks.flatMap(({ id, norm }) =>
      norm && hidden.some((task) => task.id === id) ? [together(norm)] : [],
    );
    expect(norms.length).toBeGreaterThan(0);
    for (const norm of norms) expect(together(text)).not.toContain(norm);
  });

  it('is for people who have signed in, and not without end', async () => {
    await test.http.get('/api/plan/timeline.pdf').expect(401);
    const owner = await signedIn(test);
    await test.dataSource.query('TRUNCATE "rate_limit"');
    await as(owner, 'get', '/timeline.pdf').expect(200);
    // Making all thirty would take long.
    const used = await test.dataSource.query(
      'UPDATE "rate_limit" SET "points" = "points" + 28 RETURNING "points"',
    );
    expect(used).toEqual([[{ points: 29 }], 1]);
    await as(owner, 'get', '/timeline.pdf').expect(200);
    await as(owner, 'get', '/timeline.pdf').expect(429);
  });
});
