const PER_MILLE = 1000;

/** Where one reads, below the top of the window: what is higher counts as read. */
const READING_LINE_PX = 96;

/** Where a text stands in the window, as `getBoundingClientRect` tells. */
interface Frame {
  top: number;
  height: number;
}

/** How much of a text lies above the reading line, in whole per mille; null where it is not shown. */
export function placeInText({ top, height }: Frame): number | null {
  if (height <= 0) return null;
  const above = Math.round(((READING_LINE_PX - top) / height) * PER_MILLE);
  return Math.min(PER_MILLE, Math.max(0, above));
}

/** By how many pixels to scroll so that a place of the text comes to the reading line. */
export function distanceTo(place: number, { top, height }: Frame): number {
  return top + (place / PER_MILLE) * height - READING_LINE_PX;
}
