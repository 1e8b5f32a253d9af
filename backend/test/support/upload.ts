import { readFileSync } from 'node:fs';
import { MADE_DOCUMENTS_DIR } from '@toolkit/documents/manifest';
import type { TestApp } from './test-app.js';

/** A document as the build has made it. */
export const madeFile = (fileName: string): Buffer =>
  readFileSync(new URL(fileName, MADE_DOCUMENTS_DIR));

/** A PDF without a page. @param catalogue what else stands in its root */
export const smallPdf = (text: string, catalogue = ''): Buffer =>
  Buffer.from(`%PDF-1.7
% ${text}
1 0 obj
<</Type/Catalog/Pages 2 0 R${catalogue}>>
endobj
2 0 obj
<</Type/Pages/Kids[]/Count 0>>
endobj
trailer
<</Root 1 0 R/Size 3>>
%%EOF
`);

/** Sends a form with a file to the back office. */
export function upload(
  test: TestApp,
  bearer: string,
  path: string,
  file: { name: string; bytes: Buffer },
  fields: Record<string, string> = {},
) {
  const call = test.http.post(`/api/admin/downloads${path}`).set('Authorization', bearer);
  for (const [name, value] of Object.entries(fields)) call.field(name, value);
  return call.attach('file', file.bytes, file.name);
}
