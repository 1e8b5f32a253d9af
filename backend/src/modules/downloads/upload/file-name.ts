import type { FileType } from './file-type.js';

const LONGEST = 80;
const SPELT_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** How the course's own documents begin; the build may make one of any such name at any time. */
const OF_THE_COURSE = /^(modul-\d|bonus)(?=-|$)/;

/** The name of an uploaded file as it may stand in an address, without its ending. */
export function addressName(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => SPELT_OUT[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  if (name === '') return 'dokument';
  return OF_THE_COURSE.test(name) ? `dokument-${name}` : name;
}

/** The first name that is not taken, such as `checkliste.pdf`, else `checkliste-2.pdf`. */
export function freeFileName(name: string, type: FileType, taken: string[]): string {
  const candidates = Array.from({ length: taken.length + 1 }, (_, index) =>
    index === 0 ? name : `${name}-${index + 1}`,
  ).map((candidate) => `${candidate}.${type.toLowerCase()}`);
  return candidates.find((candidate) => !taken.includes(candidate)) ?? candidates[0] ?? name;
}
