import { createHash } from 'node:crypto';
import type { ModuleText } from '../../../catalogue/index.js';
import type { DocumentOutline } from '../../../downloads/index.js';

/** To be raised with every change to how passages are cut or made findable. */
const EDITION = 4;

/** Something to be made findable, and the hash that tells whether it has changed. */
export interface Hashed<Source> {
  id: string;
  source: Source;
  hash: string;
}

/** All that the index is made from. */
export interface IndexSources {
  modules: Hashed<ModuleText>[];
  documents: Hashed<DocumentOutline>[];
}

/** SHA-256 of all that the rows of a source are made from. */
export function hashed<Source>(id: string, source: Source, thesaurus: string[][]): Hashed<Source> {
  const text = JSON.stringify([EDITION, thesaurus, source]);
  return { id, source, hash: createHash('sha256').update(text).digest('hex') };
}
