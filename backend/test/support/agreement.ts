import type { TestApp } from './test-app.js';

/** What buyers are shown. */
export async function shownTerms(test: TestApp) {
  const { body } = await test.http.get('/api/checkout/terms').expect(200);
  return body;
}
