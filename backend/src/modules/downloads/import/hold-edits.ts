import { isDeepStrictEqual } from 'node:util';
import type { DocumentFields, Download } from '../download.entity.js';

/** A document as it is stored, before the import brings news. */
export type StoredDocument = Pick<
  Download,
  | 'id'
  | 'title'
  | 'description'
  | 'moduleId'
  | 'orderIndex'
  | 'built'
  | 'fileSource'
  | 'fileChanged'
>;

/** What the import stores of a document besides its file. */
export interface HeldDocument extends DocumentFields {
  built: DocumentFields;
  fileChanged: boolean;
  /** Whether the file of staff stays; the build's is then set aside. */
  keepsFile: boolean;
}

/**
 * What is to be stored of a document that is new or has changed: what the build says, except where
 * staff have edited it. That stays, and where the build says something new there, staff choose.
 */
export function holdEdits(built: DocumentFields, stored: StoredDocument | undefined): HeldDocument {
  if (!stored) return { ...built, built, fileChanged: false, keepsFile: false };
  const own = documentFields(stored);
  const edited = stored.built !== null && !isDeepStrictEqual(own, stored.built);
  const keepsFields = edited && !isDeepStrictEqual(own, built);
  const keepsFile = stored.fileSource === 'staff';
  const news = keepsFile || (keepsFields && !isDeepStrictEqual(stored.built, built));
  return {
    ...(keepsFields ? own : built),
    built,
    fileChanged: news || (keepsFields && stored.fileChanged),
    keepsFile,
  };
}

export function documentFields(document: DocumentFields): DocumentFields {
  const { title, description, moduleId, orderIndex } = document;
  return { title, description, moduleId, orderIndex };
}
