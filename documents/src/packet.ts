import { type Zippable, zipSync } from 'fflate';

/** The day in every packet's list of contents: the same files give the same bytes. */
const FIRST_DAY = new Date(1980, 0, 1);

/** Several files as one ZIP archive. */
export function packet(files: readonly { name: string; bytes: Uint8Array }[]): Buffer {
  const entries: Zippable = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return Buffer.from(zipSync(entries, { level: 1, mtime: FIRST_DAY }));
}
