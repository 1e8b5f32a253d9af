import { createHash } from 'node:crypto';
import type { ModuleText } from '../../../catalogue/index.js';
import type { DocumentOutline } from '../../../downloads/index.js';

/** To be raised with every change to how passages are cut or made findable. */
const EDITION = 5;

/** Something to be made findable, and the hash that tells whether it has changed. */
export interface Hashed<Source> {
  id: string;
  source: Source;
  /** SHA-256 of all that the rows of the source are made from. */
  hash: string;
}

/** All that the index is made from. */
export interface IndexSources {
  modules: Hashed<ModuleText>[];
  documents: Hashed<DocumentOutline>[];
}

/** @param thesaurus its file: passages are found by the meanings it names */
export function hashed<Source>(id: string, source: Source, thesaurus: string): Hashed<Source> {
  const text = JSON.stringify([EDITION, thesaurus, source]);
  return { id, source, hash: createHash('sha256').update(text).digest('hex') };
}

/** Whether the course has not changed from one moment to the other. */
export function areSame(one: IndexSources, other: IndexSources): boolean {
  const hashes = ({ modules, documents }: IndexSources) =>
    [...modules, ...documents].map(({ id, hash }) => `${id} ${hash}`).join();
  return hashes(one) === hashes(other);
}
