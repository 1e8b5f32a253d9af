import { progressAfterSection } from './progress.js';
import type { Section } from './sections.js';

/** What an address asks for: a section by its name for good, or by its number from 1. */
export interface AskedSection {
  kapitel?: string | undefined;
  abschnitt?: string | undefined;
}

/** The section that an address asks for, counted from 0; null where it asks for none that exists. */
export function openSection(
  sections: readonly Section[],
  { kapitel, abschnitt }: AskedSection,
): number | null {
  const named = sections.findIndex(({ id }) => id === kapitel);
  return named >= 0 ? named : askedSection(abschnitt ?? null, sections.length);
}

/**
 * The section a link asks for (`?abschnitt=3` is the third), counted from 0; null where it asks
 * for none that exists.
 */
export function askedSection(parameter: string | null, total: number): number | null {
  if (parameter === null || !/^[1-9]\d*$/.test(parameter)) return null;
  const index = Number(parameter) - 1;
  return index < total ? index : null;
}

/** How many sections, from the first on, a saved percentage stands for. */
export function sectionsRead(percentage: number, total: number): number {
  let read = 0;
  while (read < total && progressAfterSection(read, total) <= percentage) read += 1;
  return read;
}

/**
 * Where somebody reads on: at the position stored last; without one (or where the course has lost that
 * section) with the section after the last one read. A finished module starts anew.
 */
export function resumedPosition<Stored extends { section: number }>(
  percentage: number,
  total: number,
  stored?: Stored,
): Stored | { section: number; place: number } {
  if (stored && stored.section < total) return stored;
  const read = sectionsRead(percentage, total);
  return { section: read < total ? read : 0, place: 0 };
}
