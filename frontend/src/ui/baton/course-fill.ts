export interface CourseProgress {
  state: 'completed' | 'available' | 'locked';
  /** Percent done of a station that is not completed yet. */
  progress?: number;
}

/**
 * How much of the line is filled: up to the last station before the first gap, and from there
 * on as far as the next one is done. A station completed out of turn fills nothing.
 *
 * @returns percent of the length of the line, 0 to 100
 */
export function courseFill(stations: readonly CourseProgress[]): number {
  const count = stations.length;
  const firstOpen = stations.findIndex((station) => station.state !== 'completed');
  if (count === 0) return 0;
  if (firstOpen === -1) return 100;
  const done = Math.min(100, Math.max(0, stations[firstOpen]?.progress ?? 0)) / 100;
  const reached = firstOpen === 0 ? done / 2 : firstOpen - 0.5 + done;
  return (reached / count) * 100;
}
