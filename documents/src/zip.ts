import { unzipSync, type Zippable, zipSync } from 'fflate';

/** The first day the format has: the same files give the same bytes whenever they are packed. */
const mtime = new Date(1980, 0, 1);

/** Several files as one ZIP archive. */
export function zipFiles(files: readonly { name: string; bytes: Uint8Array }[]): Buffer {
  const entries: Zippable = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return Buffer.from(zipSync(entries, { level: 1, mtime }));
}

/** The same archive with the same date for all its files. */
export const withFixedDates = (zip: Uint8Array): Buffer =>
  Buffer.from(zipSync(unzipSync(zip), { mtime }));
