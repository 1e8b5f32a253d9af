/**
 * The pages that can be pressed: the first, the last and those around the present one; undefined where some are
 * left out. A gap never hides a single page.
 */
export function shownPages(page: number, last: number): (number | undefined)[] {
  const from = Math.max(1, Math.min(page - 1, last - 4));
  const to = Math.min(last, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const before = from === 1 ? [] : from === 2 ? [1] : from === 3 ? [1, 2] : [1, undefined];
  const after =
    to === last
      ? []
      : to === last - 1
        ? [last]
        : to === last - 2
          ? [last - 1, last]
          : [undefined, last];
  return [...before, ...middle, ...after];
}
