import { CONTENT_DIR } from '../config/content-dir.js';
import { MADE_DOCUMENTS_DIR } from '../platform/documents/made-documents.js';
import { readSiteContent } from '../platform/site/site-content.js';
import { makeDocuments } from './document-maker.js';

/** Part of the build: sets the documents that have changed since they were last set. */
try {
  const { name, operator } = readSiteContent(CONTENT_DIR);
  const issuer = { name, company: operator.company };
  await makeDocuments(new URL('downloads/', CONTENT_DIR), MADE_DOCUMENTS_DIR, issuer);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
