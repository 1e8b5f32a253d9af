import { progressAfterSection } from '@stabwechsel/domain/course';
import type { ReadingPositionDto } from '@/api';

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
export function resumedPosition(
  percentage: number,
  total: number,
  stored?: ReadingPositionDto,
): ReadingPositionDto {
  if (stored && stored.section < total) return stored;
  const read = sectionsRead(percentage, total);
  return { section: read < total ? read : 0, place: 0 };
}
