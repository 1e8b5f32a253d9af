import type { Canvas, Drawing, Shape, Tone } from '@toolkit/documents/drawing/shape';
import { textWidth } from '@toolkit/documents/markdown/column-widths';
import { groupBy } from '@toolkit/domain/es2024';
import { germanFormat } from '@toolkit/domain/german-time';
import type { Day } from '@toolkit/domain/plan';

/** A task by the day on which it stands, with the number it has in the list. */
export interface ChartTask {
  number: number;
  day: Day;
  isLaw: boolean;
  isDone: boolean;
}

/** The way to a handover. */
export interface PlanChart {
  /** In their order. */
  phases: readonly { title: string; tasks: readonly ChartTask[] }[];
  milestones: readonly { title: string; day: Day; isGoal: boolean }[];
}

/** What stands side by side in a row, from where to where. */
interface Span {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
const MONTH = germanFormat({ month: 'short' });
/** Days that share a mark where each having its own would take too much height. */
const COARSER = [1, 7, 14, 31, 92, 366];

const dayNumber = (day: Day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Phases as bands over the months, their tasks as numbered marks; at most so high. */
export function planChart(plan: PlanChart, canvas: Canvas, maxHeight: number): Drawing {
  const drawings = COARSER.map((days) => () => chart(plan, canvas, days));
  for (const draw of drawings) {
    const drawing = draw();
    if (drawing.height <= maxHeight) return drawing;
  }
  return chart(plan, canvas, Number.POSITIVE_INFINITY);
}

function chart(
  { phases, milestones }: PlanChart,
  { width, textSize }: Canvas,
  days: number,
): Drawing {
  const all = [
    ...phases.flatMap(({ tasks }) => tasks.map(({ day }) => dayNumber(day))),
    ...milestones.map(({ day }) => dayNumber(day)),
  ];
  const low = Math.min(...all) - 10;
  const high = Math.max(...all) + 20;
  const names = Math.max(...phases.map(({ title }) => textWidth(title, textSize))) + textSize;
  const x = (day: number) => names + ((day - low) / (high - low)) * (width - names);
  const label = 1.35 * textSize;
  const flags = lanes(
    milestones
      .map((milestone) => ({ ...milestone, at: x(dayNumber(milestone.day)) }))
      .map((milestone) => {
        const long = textWidth(milestone.title, textSize) + textSize;
        const isLeft = milestone.at + long > width;
        return { ...milestone, isLeft, ...spanAt(milestone.at, long, isLeft) };
      }),
  );
  const top = flags.length * label + 1.2 * textSize;
  const grid: Shape[] = [];
  const bands: Shape[] = [];
  let y = top;
  for (const { title, tasks } of phases) {
    const marks = lanes(markSpans(tasks, x, textSize, days));
    const height = Math.max(marks.length, 1) * label + 0.4 * textSize;
    const from = Math.min(...marks.flat().map((mark) => mark.from)) - 0.3 * textSize;
    const to = Math.max(...marks.flat().map((mark) => mark.to));
    bands.push(
      {
        kind: 'rect',
        ...{ x: from, y, width: to - from, height, radius: 3, tone: 'petrolTint' },
      },
      words(title, 0, y + height / 2 + 0.35 * textSize, { tone: 'petrol', strong: true }),
      ...marks.flatMap((lane, row) =>
        lane.flatMap((mark) =>
          markShapes(mark, y + 0.2 * textSize + (row + 0.5) * label, textSize),
        ),
      ),
    );
    y += height + 0.4 * textSize;
  }
  for (const { day, title, isYear } of monthsBetween(
    low,
    high,
    (high - low) / (width - names),
    textSize,
  )) {
    const at = x(day);
    grid.push({
      kind: 'line',
      x1: at,
      y1: top - 0.4 * textSize,
      x2: at,
      y2: y,
      dashed: false,
      faint: true,
    });
    grid.push(
      words(title, at + 0.3 * textSize, y + 1.1 * textSize, {
        tone: isYear ? 'ink' : 'muted',
        strong: isYear,
      }),
    );
  }
  const poles = flags.flatMap((lane, row) =>
    lane.flatMap(({ at, title, isGoal, isLeft }): Shape[] => {
      const base = (row + 0.9) * label;
      return [
        {
          kind: 'line',
          ...{ x1: at, y1: base - 0.8 * textSize, x2: at, y2: y, dashed: !isGoal },
          tone: isGoal ? 'brass' : 'petrol',
        },
        words(title, at + (isLeft ? -0.4 : 0.4) * textSize, base, {
          tone: isGoal ? 'ink' : 'muted',
          strong: isGoal,
          anchor: isLeft ? 'end' : 'start',
        }),
      ];
    }),
  );
  // No line passes through a mark or its number.
  const [tints, marks] = partition(bands, (shape) => shape.kind === 'rect' && shape.radius > 0);
  return {
    width,
    height: y + 1.5 * textSize,
    textSize,
    shapes: [...tints, ...grid, ...poles, ...marks],
  };
}

const spanAt = (at: number, long: number, isLeft: boolean): Span =>
  isLeft ? { from: at - long, to: at } : { from: at, to: at + long };

interface Mark extends Span {
  at: number;
  label: string;
  isLaw: boolean;
  isDone: boolean;
}

/** One mark for the tasks of the same days, with their numbers beside it. */
function markSpans(
  tasks: readonly ChartTask[],
  x: (day: number) => number,
  textSize: number,
  days: number,
): Mark[] {
  const together = groupBy(tasks, ({ day, isLaw, isDone }) => {
    const part = Number.isFinite(days) ? Math.floor(dayNumber(day) / days) : 0;
    return `${part} ${isLaw} ${isDone}`;
  });
  return [...together.values()].map((some) => {
    const [first] = some as [ChartTask, ...ChartTask[]];
    const at = x(dayNumber(first.day));
    const label = ranges(some.map(({ number }) => number));
    const { isLaw, isDone } = first;
    const to = at + 1.1 * textSize + textWidth(label, textSize);
    return { at, label, isLaw, isDone, from: at - 0.5 * textSize, to };
  });
}

/** `3–5, 9` */
function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function markShapes(
  { at: x, to, label, isLaw, isDone }: Mark,
  y: number,
  textSize: number,
): Shape[] {
  const number = words(label, x + 0.65 * textSize, y + 0.35 * textSize, {
    tone: isDone ? 'muted' : 'ink',
    strong: isLaw,
  });
  const height = 1.1 * textSize;
  const behind: Shape = {
    kind: 'rect',
    ...{ x: x + 0.55 * textSize, y: y - height / 2, width: to - x - 0.7 * textSize, height },
    ...{ radius: 0, tone: 'petrolTint' },
  };
  return [behind, markShape(isLaw, isDone, x, y, textSize), number];
}

/** The mark of a task: a diamond where a statute sets the day, empty once it is done. */
export function markShape(
  isLaw: boolean,
  isDone: boolean,
  x: number,
  y: number,
  textSize: number,
): Shape {
  const radius = 0.36 * textSize;
  if (!isLaw) {
    return { kind: 'circle', x, y, radius, tone: isDone ? 'surface' : 'petrol', edge: 'petrol' };
  }
  const r = 0.48 * textSize;
  const points: [number, number][] = [
    [x, y - r],
    [x + r, y],
    [x, y + r],
    [x - r, y],
  ];
  return { kind: 'polygon', points, tone: isDone ? 'muted' : 'brass' };
}

/** Puts each span in the first row that has room for it. */
function lanes<Item extends Span>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of [...items].sort((one, other) => one.from - other.from)) {
    const row = rows.find((some) => (some.at(-1)?.to ?? 0) <= item.from);
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}

interface WordStyle {
  tone: Tone;
  strong: boolean;
  anchor?: 'start' | 'end';
}

const words = (
  text: string,
  x: number,
  y: number,
  { anchor = 'start', ...style }: WordStyle,
): Shape => ({
  kind: 'text',
  ...{ x, y, text, anchor, ...style },
});

/** The first days of months, of as many as there is room to name; a year stands for its January. */
function monthsBetween(low: number, high: number, daysPerPoint: number, textSize: number) {
  const room = 3.6 * textSize * daysPerPoint;
  const step = [1, 2, 3, 6, 12].find((months) => months * 28 >= room) ?? 12;
  const first = new Date(low * DAY_MS);
  const months: { day: number; title: string; isYear: boolean }[] = [];
  for (let month = Math.ceil(first.getUTCMonth() / step) * step; ; month += step) {
    const date = new Date(Date.UTC(first.getUTCFullYear(), month, 1));
    const day = date.getTime() / DAY_MS;
    if (day > high - room) return months;
    const isYear = date.getUTCMonth() === 0;
    const title = isYear ? String(date.getUTCFullYear()) : MONTH.format(date);
    if (day >= low) months.push({ day, title, isYear });
  }
}
