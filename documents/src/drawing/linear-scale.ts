/** Maps amounts between `low` and `high` to places between `start` and `end`. */
export function linearScale(
  { low, high }: { low: number; high: number },
  { start, end }: { start: number; end: number },
): (amount: number) => number {
  const span = high - low;
  return (amount) => (span === 0 ? start : start + ((amount - low) / span) * (end - start));
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** The round amounts between two bounds, at most about `count` of them, as a ruler shows them. */
export function roundTicks(low: number, high: number, count: number): number[] {
  const rawStep = (high - low) / count;
  if (!(rawStep > 0)) return [];
  const magnitude = 10 ** Math.floor(Math.log10(rawStep));
  const step = magnitude * (ROUND_STEPS.find((round) => round * magnitude >= rawStep) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * step,
  );
}
