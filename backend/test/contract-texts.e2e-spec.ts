import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ENV } from '../src/config/config.module.js';
import { ContractText } from '../src/modules/billing/checkout/contract-texts/contract-text.entity.js';
import { ContractTextsService } from '../src/modules/billing/checkout/contract-texts/contract-texts.service.js';
import { AttachmentSources } from '../src/platform/mail/attachment-sources.js';
import { SITE } from '../src/platform/site/site-content.js';
import { WorkerPool } from '../src/platform/threads/worker-pool.service.js';
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

it('a new wording that cannot be printed stops the start, and is not kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-content-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/terms.md'), '# AGB\n\n愛\n');
  writeFileSync(join(folder, 'site/withdrawal.md'), '# Widerruf\n\nText.\n');
  const texts = new ContractTextsService(
    test.dataSource,
    new AttachmentSources(),
    test.app.get(WorkerPool, { strict: false }),
    { ...test.app.get(ENV), operatorContent: pathToFileURL(`${folder}/`) },
    test.app.get(SITE, { strict: false }),
  );
  const kept = test.dataSource.getRepository(ContractText);
  const before = await kept.count();
  await expect(texts.onModuleInit()).rejects.toThrow('fehlt in der Druckschrift');
  expect(await kept.count()).toBe(before);
  rmSync(folder, { recursive: true });
});
