import { createHash } from 'node:crypto';
import type { DocumentSource } from './document-source.js';
import type { Issuer } from './issuer.js';

/**
 * SHA-256 over all that a document's file depends on.
 * @param renderer name and version of what makes the file
 */
export function documentHash(renderer: string, source: DocumentSource, issuer: Issuer): string {
  const parts = [renderer, issuer.name, issuer.company, source.text];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
