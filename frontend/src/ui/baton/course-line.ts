const STEP = 100;

/** The room the line takes across its direction, in its own units. */
export const COURSE_LINE_WIDTH = 80;
const SWAY = 9;

export type CourseDirection = 'across' | 'down';

/** How far a station stands beside the middle of the line; every other one on the other side. */
export function stationSway(index: number): number {
  return index % 2 === 0 ? SWAY : -SWAY;
}

/** The path of a gently swaying line through the middle of `count` equal fields. */
export function courseLine(count: number, direction: CourseDirection): string {
  const middle = COURSE_LINE_WIDTH / 2;
  const stations = Array.from({ length: count }, (_, index) => ({
    along: (index + 0.5) * STEP,
    beside: middle + stationSway(index),
  }));
  const points = [
    { along: 0, beside: middle },
    ...stations,
    { along: count * STEP, beside: middle },
  ];
  const place = (along: number, beside: number) =>
    direction === 'across' ? `${along} ${beside}` : `${beside} ${along}`;
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${place(point.along, point.beside)}`;
      const half = (before.along + point.along) / 2;
      return `C${place(half, before.beside)} ${place(half, point.beside)} ${place(point.along, point.beside)}`;
    })
    .join('');
}

/** The box the path of `courseLine` is drawn in. */
export function courseBox(count: number, direction: CourseDirection): string {
  const length = count * STEP;
  return direction === 'across'
    ? `0 0 ${length} ${COURSE_LINE_WIDTH}`
    : `0 0 ${COURSE_LINE_WIDTH} ${length}`;
}
