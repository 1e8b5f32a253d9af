import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ContractTextsService } from '../src/modules/billing/contract-texts/contract-texts.service.js';
import { AttachmentSources } from '../src/platform/mail/attachment-sources.js';
import { queriesOf } from './support/count-queries.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a contract text is set as a PDF once, however often its e-mail is tried', async () => {
  const texts = test.app.get(ContractTextsService, { strict: false });
  const sources = test.app.get(AttachmentSources, { strict: false });
  const attached = texts.attachments({ termsId: null, withdrawalId: null });
  const first = await sources.make(attached);
  const again = queriesOf(test.dataSource, async () => {
    expect(await sources.make(attached)).toEqual(first);
  });
  expect(await again).toEqual([]);
  expect(first.map(({ filename }) => filename)).toEqual(['AGB.pdf', 'Widerrufsbelehrung.pdf']);
});

it('a text that does not exist is not remembered as one', async () => {
  const sources = test.app.get(AttachmentSources, { strict: false });
  const missing = {
    filename: 'x.pdf',
    contentType: 'application/pdf',
    source: { kind: 'contract-text', id: 'missing' },
  };
  await expect(sources.make([missing])).rejects.toThrow();
  await expect(sources.make([missing])).rejects.toThrow();
});
