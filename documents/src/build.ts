import { readFileSync } from 'node:fs';
import { isDocumentFact } from '@toolkit/domain/document-facts';
import { makeDocuments } from './make-documents.js';
import { MADE_DOCUMENTS_DIR } from './manifest.js';
import { parseYaml } from './yaml.js';

/** The folder of what authors edit; the same from `src` and from `dist`. */
const CONTENT_DIR = new URL('../../content/', import.meta.url);

/** Part of the build: renders the documents that have changed since the last build. */
try {
  const brand = readFileSync(new URL('site/brand.yml', CONTENT_DIR), 'utf8');
  const { name, operator } = parseYaml(brand) as { name: string; operator: { company: string } };
  const issuer = { name, company: operator.company };
  await makeDocuments(
    new URL('downloads/', CONTENT_DIR),
    MADE_DOCUMENTS_DIR,
    issuer,
    isDocumentFact,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
