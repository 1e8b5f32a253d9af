import type { DownloadDto } from '@/api';

/** A document of the course with every edition of it: to print, to edit, to compute. */
export interface CourseDocument {
  id: string;
  moduleId: string | null;
  title: string;
  description: string;
  /** At least one; the PDF comes first. */
  editions: DownloadDto[];
}

const EDITION = /-(?:docx|xlsx)$/;

/** The id of the document that a file is an edition of. */
export const documentIdOf = ({ id }: Pick<DownloadDto, 'id'>): string => id.replace(EDITION, '');

/** Files by the documents they are editions of, in the order of the files. */
export function documentsOf(files: readonly DownloadDto[]): CourseDocument[] {
  const documents = new Map<string, CourseDocument>();
  for (const file of files) {
    const { moduleId, title, description } = file;
    const id = documentIdOf(file);
    const known = documents.get(id);
    if (known) known.editions.push(file);
    else documents.set(id, { id, moduleId, title, description, editions: [file] });
  }
  return [...documents.values()];
}
