import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModuleProgress } from '../src/modules/learning/module-progress.entity.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const text = ({ bearer }: Person, module: string, query = '') =>
  test.http.get(`/api/modules/${module}/text${query}`).set('Authorization', bearer);

describe('a section as HTML', () => {
  it('is the one that is asked for by number or by name, with its heading and no Markdown', async () => {
    const premium = await signedInPremium(test);
    const { body } = await text(premium, 'modul-3', '?abschnitt=2').expect(200);
    expect(body).toEqual({
      section: 1,
      total: expect.any(Number),
      heading: expect.any(String),
      html: expect.stringMatching(/^<p>[^#*]+/),
    });
    expect(body.html).not.toContain(body.heading);
    const named = await text(premium, 'modul-1', '?kapitel=warum-sie-jetzt-anfangen').expect(200);
    expect(named.body.heading).toBe('Warum Sie jetzt anfangen');
  });

  it('is without a wish the one where the person reads on', async () => {
    const premium = await signedInPremium(test);
    await test.dataSource.getRepository(ModuleProgress).insert({
      ...{ userId: premium.user.id, moduleId: 'modul-2', progressPercentage: 40 },
      ...{ completedAt: null, lastSection: 2, lastPlace: 300 },
    });
    expect((await text(premium, 'modul-2').expect(200)).body.section).toBe(2);
    const unknown = await text(premium, 'modul-2', '?abschnitt=99&kapitel=gibt-es-nicht');
    expect(unknown.body.section).toBe(2);
  });

  it('is refused where the module is closed, also after somebody else has read it', async () => {
    const free = await signedIn(test);
    await text(await signedInPremium(test), 'modul-3', '?abschnitt=1').expect(200);
    const { body } = await text(free, 'modul-3', '?abschnitt=1').expect(403);
    expect(body).toMatchObject({ code: 'PREMIUM_REQUIRED' });
    expect(body).not.toHaveProperty('html');
    await text(free, 'modul-99').expect(404);
    await text(free, 'modul-1').expect(200);
  });

  it('follows at once what staff have written, without the HTML in it', async () => {
    const staff = await signedInAdmin(test);
    const owner = await signedIn(test);
    await text(owner, 'modul-1', '?abschnitt=1').expect(200);
    await test.http
      .put('/api/admin/modules/modul-1')
      .set('Authorization', staff.bearer)
      .send({
        content:
          '## Neu\n\nEin **Satz** <b onclick="x()">fett</b>, [hier](javascript:x) und ![da](https://other.example/x.png).\n',
      })
      .expect(200);
    const { body } = await text(owner, 'modul-1', '?abschnitt=1').expect(200);
    expect(body).toEqual({
      ...{ section: 0, total: 1, heading: 'Neu' },
      html: '<p>Ein <strong>Satz</strong> fett, <a href="">hier</a> und <span>da</span>.</p>',
    });
  });
});
