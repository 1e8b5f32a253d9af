import type { ProgressRow } from './module-row.js';
import type { ReadingPositionDto } from './reading-position.dto.js';

type Place = Pick<ProgressRow, 'lastSection' | 'lastPlace'>;

/** Where somebody stopped reading, or undefined where nothing was stored. */
export function positionOf({ lastSection, lastPlace }: Place): ReadingPositionDto | undefined {
  if (lastSection === null || lastPlace === null) return undefined;
  return { section: lastSection, place: lastPlace };
}
