import type { Figures, Share } from './measure.js';

/** What the assistant must reach, in percent; of leaks there must be none. */
export const GOALS = { firstThree: 95, first: 80, refused: 90 };

export function percent({ count, of }: Share): number {
  return of === 0 ? 100 : (count / of) * 100;
}

/** The figures as a table, one column for each set of questions. */
export function report(columns: Record<string, Figures>): string {
  const lines = [
    ['', ...Object.keys(columns), 'Goal'],
    line('Right section among the first three', columns, 'firstThree', `≥ ${GOALS.firstThree} %`),
    line('Right section first', columns, 'first', `≥ ${GOALS.first} %`),
    line('Refused what the course does not answer', columns, 'refused', `≥ ${GOALS.refused} %`),
    line('Leaks', columns, 'leaks', '0'),
  ];
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((row) => row[column]?.length ?? 0)),
  );
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function line(
  name: string,
  columns: Record<string, Figures>,
  figure: 'first' | 'firstThree' | 'refused' | 'leaks',
  goal: string,
): string[] {
  const cells = Object.values(columns).map((figures) => {
    const { count, of } = figures[figure];
    return `${count}/${of} (${percent(figures[figure]).toFixed(1)} %)`;
  });
  return [name, ...cells, goal];
}
