/**
 * The pages that can be pressed: the first, the last and those around the present one; undefined where some are
 * left out. A gap never hides a single page.
 */
export function shownPages(page: number, last: number): (number | undefined)[] {
  const start = Math.min(page - 1, last - 4);
  const end = Math.max(page + 1, 5);
  // Where a gap would hide a single page at most, the pages go on to the end.
  const from = start <= 3 ? 1 : start;
  const to = end >= last - 2 ? last : end;
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [1, undefined] : []), ...middle, ...(to < last ? [undefined, last] : [])];
}
