import { createHash } from 'node:crypto';
import type { ModuleText } from '../../../catalogue/index.js';
import type { DocumentOutline } from '../../../downloads/index.js';
import type { ModuleRegister } from '../knowledge/read-register.js';

/** To be raised with every change to how passages are cut or made findable. */
const EDITION = 2;

/** The id under which the questions stand that the course does not answer. */
export const OUTSIDE = 'outside';

/** Something to be made findable, and the hash that tells whether it has changed. */
export interface Hashed<Source> {
  id: string;
  source: Source;
  hash: string;
}

export interface ModuleSource extends ModuleText {
  register: ModuleRegister;
}

/** All that the index is made from. */
export interface IndexSources {
  modules: Hashed<ModuleSource>[];
  documents: Hashed<DocumentOutline>[];
  outside: Hashed<string[]>;
}

/** SHA-256 of all that the rows of a source are made from. */
export function hashed<Source>(id: string, source: Source, thesaurus: string[][]): Hashed<Source> {
  const text = JSON.stringify([EDITION, thesaurus, source]);
  return { id, source, hash: createHash('sha256').update(text).digest('hex') };
}
