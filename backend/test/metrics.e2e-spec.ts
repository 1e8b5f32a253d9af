import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/test-app.js';

const TOKEN = 'prometheus-reads-this';

let test: TestApp;
afterEach(() => test.close());

describe('the metrics', () => {
  it('count answers by the pattern of their route, so that ids make no new series', async () => {
    test = await startTestApp();
    await test.http.get('/api/modules/modul-1');
    await test.http.get('/api/modules/modul-2');
    const { text } = await test.http.get('/metrics').expect(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/modules/:id",status="401"} 2',
    );
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('say how many e-mails wait and how many have failed', async () => {
    test = await startTestApp();
    await test.dataSource.query(
      `INSERT INTO "outbox_email"
         ("kind", "recipient", "subject", "text", "html", "state", "nextAttemptAt")
       VALUES ('test', 'a@example.com', 's', 't', 'h', 'failed', now())`,
    );
    const { text } = await test.http.get('/metrics').expect(200);
    expect(text).toContain('outbox_emails{state="failed"} 1');
    expect(text).toContain('outbox_emails{state="pending"} 0');
  });

  it('are there for nobody else once a token is set', async () => {
    test = await startTestApp({ METRICS_TOKEN: TOKEN });
    await test.http.get('/metrics').expect(404);
    await test.http.get('/metrics').set('Authorization', 'Bearer something else').expect(404);
    await test.http.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
  });

  it('are not there in production without a token', async () => {
    test = await startTestApp();
    test.env.production = true;
    await test.http.get('/metrics').expect(404);
  });
});
