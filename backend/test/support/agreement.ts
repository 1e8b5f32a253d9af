import type { TestApp } from './test-app.js';

/** Sends a buyer's agreement; the terms are accepted unless told otherwise. */
export const agree = (test: TestApp, clientSecret: string, changes: object = {}) =>
  test.http
    .post('/api/checkout/agreement')
    .send({ clientSecret, termsAccepted: true, immediateAccess: true, ...changes });

/** What buyers are shown. */
export async function shownTerms(test: TestApp) {
  const { body } = await test.http.get('/api/checkout/terms').expect(200);
  return body;
}
