import { drawingMarkup } from '@toolkit/documents/drawing/drawing-markup';
import { cleanValue } from '@toolkit/documents/fill/fill-document';
import { linesOf } from '@toolkit/documents/markdown/column-widths';
import { documentRenderer } from '@toolkit/documents/pdf/document-renderer';
import { drawable } from '@toolkit/domain/drawable';
import { germanFormat } from '@toolkit/domain/german-time';
import { type Day, PHASE_LABELS, PHASES } from '@toolkit/domain/plan';
import type { PlanDto, PlanTaskDto } from '../plan.dto.js';
import { markShape, planChart } from './plan-chart.js';

/** What the sheet shows: the plan as its owner sees it, and who issues it. */
export interface PlanSheet {
  plan: PlanDto;
  issuer: { name: string; company: string };
}

interface Listed {
  number: number;
  task: PlanTaskDto;
  /** Where it stands: the day on which it was done, or is due; null for one without a day. */
  day: Day | null;
}

/** A3, lying; all lengths in points. */
const PAGE = { width: 1190.55, height: 841.89, side: 28, top: 24, bottom: 34 };
const WIDTH = PAGE.width - 2 * PAGE.side;
const HEAD = 42;
const CHART_TEXT = 7.2;
const MAX_CHART_HEIGHT = 290;
const GAP = 12;
const MARK_WIDTH = 11;
const LINE = 1.3;
/** From the easiest to read to the fullest; nothing is smaller than seven points. */
const LAYOUTS = [
  { columns: 4, size: 8.5, maxLines: 3 },
  { columns: 5, size: 8, maxLines: 3 },
  { columns: 5, size: 7.5, maxLines: 3 },
  { columns: 5, size: 7, maxLines: 3 },
  { columns: 6, size: 7, maxLines: 3 },
  { columns: 6, size: 7, maxLines: 2 },
  { columns: 7, size: 7, maxLines: 2 },
  { columns: 7, size: 7, maxLines: 1 },
];
type SheetLayout = (typeof LAYOUTS)[number];

const MONTH = germanFormat({ month: 'long', year: 'numeric' });
const LONG_DAY = germanFormat({ dateStyle: 'long' });
const longDay = (day: Day) => LONG_DAY.format(new Date(`${day}T00:00:00Z`));

/** Renders the whole way to the handover on one sheet of A3. The same plan gives the same sheet. */
export function planSheet({ plan, issuer }: PlanSheet): Promise<Buffer> {
  const listed = numbered(plan);
  const chart = planChart(
    {
      phases: PHASES.map((phase) => ({
        title: PHASE_LABELS[phase],
        tasks: listed.flatMap(({ number, task, day }) =>
          day && task.phase === phase
            ? [{ number, day, isLaw: task.kind === 'law', isDone: task.state === 'done' }]
            : [],
        ),
      })).filter(({ tasks }) => tasks.length > 0),
      milestones: [
        { title: 'Heute', day: plan.today, isGoal: false },
        { title: 'Die Suche beginnt', day: plan.searchOn, isGoal: false },
        { title: 'Unterschrift', day: plan.signingOn, isGoal: false },
        { title: `Übergabe: ${longDay(plan.handoverOn)}`, day: plan.handoverOn, isGoal: true },
      ],
    },
    { width: WIDTH, textSize: CHART_TEXT },
    MAX_CHART_HEIGHT,
  );
  const room = PAGE.height - PAGE.top - PAGE.bottom - HEAD - chart.height - GAP;
  return documentRenderer.render({
    template: 'plan',
    title: 'Mein Verkauf: Zeitplan',
    author: issuer.company,
    date: new Date(`${plan.today}T00:00:00Z`),
    data: {
      issued: `${issuer.company} · Stand: ${longDay(plan.today)} · Dieses Blatt ersetzt keine Rechts- oder Steuerberatung.`,
      state: stateOf(plan),
      marks: MARKS,
      chart: drawingMarkup(chart),
      meaning: `Die Aufgaben bis zur Übergabe am ${longDay(plan.handoverOn)} auf einem Zeitstrahl; die Liste nennt sie mit ihren Tagen.`,
      ...{ gap: GAP, markWidth: MARK_WIDTH },
      ...list(listed, room),
    },
  });
}

/** By phase and day, so that the numbers of a band follow each other; what was dropped is left out. */
function numbered({ tasks }: PlanDto): Listed[] {
  return tasks
    .filter(({ state }) => state !== 'dropped')
    .map((task) => ({ task, day: task.state === 'done' && task.doneOn ? task.doneOn : task.dueOn }))
    .sort(
      (one, other) =>
        PHASES.indexOf(one.task.phase) - PHASES.indexOf(other.task.phase) ||
        (one.day ?? '9999').localeCompare(other.day ?? '9999'),
    )
    .map((each, at) => ({ ...each, number: at + 1 }));
}

function stateOf({ handoverOn, today, tasks }: PlanDto): string {
  const shown = tasks.filter(({ state }) => state !== 'dropped');
  const done = shown.filter(({ state }) => state === 'done').length;
  return `Übergabe am ${longDay(handoverOn)} · ${done} von ${shown.length} Aufgaben erledigt · Stand: ${longDay(today)}`;
}

const MARKS = {
  open: { text: 'Aufgabe', svg: markSvg(false, false) },
  done: { text: 'erledigt, am Tag der Erledigung', svg: markSvg(false, true) },
  law: { text: 'gesetzliche Frist', svg: markSvg(true, false) },
  lawDone: { text: 'gesetzliche Frist, erledigt', svg: markSvg(true, true) },
};

function markSvg(isLaw: boolean, isDone: boolean): string {
  const [side, textSize] = [14, 10];
  const shapes = [markShape(isLaw, isDone, side / 2, side / 2, textSize)];
  return drawingMarkup({ width: side, height: side, textSize, shapes });
}

/** A task in its column. */
interface Line {
  mark: keyof typeof MARKS;
  number: number;
  text: string;
  isLaw: boolean;
  overdue: boolean;
}

interface Unit {
  month: string;
  height: number;
  line: Line;
}

/** The name of a month, or a task in it. */
type Entry = { month: string } | Line;

/** The tasks by month in columns, as large as they have room. */
function list(listed: readonly Listed[], room: number) {
  const last = LAYOUTS.length - 1;
  for (const [at, layout] of LAYOUTS.entries()) {
    const width = (WIDTH - (layout.columns - 1) * GAP) / layout.columns;
    const units = unitsOf(listed, layout, width);
    const columns = inColumns(units, layout, room);
    if (columns || at === last) {
      const filled = columns ?? inColumns(units, layout, Number.MAX_SAFE_INTEGER) ?? [];
      return { width, size: layout.size, columns: filled };
    }
  }
  throw new Error('no layout fits');
}

/** As evenly as they go, each month named again in the next column; null where there is no room. */
function inColumns(
  units: readonly Unit[],
  { columns: count, size }: SheetLayout,
  room: number,
): Entry[][] | null {
  const total = units.reduce((sum, { height }) => sum + height, 0);
  const headingHeight = size * LINE + 5;
  for (let max = total / count; max <= room; max += 4) {
    const columns: Entry[][] = [];
    let height = Number.POSITIVE_INFINITY;
    let above: Unit | null = null;
    for (const unit of units) {
      const isNewMonth = unit.month !== above?.month;
      const needed = unit.height + (isNewMonth ? headingHeight : 0);
      const begins = height + needed > max;
      if (begins) {
        columns.push([]);
        height = 0;
      }
      if (begins || isNewMonth) {
        columns.at(-1)?.push({ month: unit.month });
        height += headingHeight;
      }
      columns.at(-1)?.push(unit.line);
      height += unit.height;
      above = unit;
    }
    if (columns.length <= count) return columns;
  }
  return null;
}

function unitsOf(listed: readonly Listed[], layout: SheetLayout, width: number): Unit[] {
  return [...listed]
    .sort((one, other) => (one.day ?? '9999').localeCompare(other.day ?? '9999'))
    .map((each) => taskUnit(each, layout, width));
}

const monthOf = (day: Day | null) =>
  day ? MONTH.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`)) : 'Ohne Termin';

function taskUnit({ number, task, day }: Listed, layout: SheetLayout, width: number): Unit {
  const { size, maxLines } = layout;
  const numberWidth = 2.1 * size;
  const room = width - MARK_WIDTH - numberWidth;
  const isLaw = task.kind === 'law';
  const when = day ? `${day.slice(8)}.${day.slice(5, 7)}. ` : '';
  const norm = task.norm ? ` · ${task.norm}` : '';
  const text = clipped(when, drawable(cleanValue(task.title)), norm, room, size, maxLines);
  return {
    month: monthOf(day),
    height: linesOf(text, room, size) * size * LINE + 1.5,
    line: { mark: markOf(task), number, text, isLaw, overdue: task.overdue },
  };
}

function markOf({ kind, state }: PlanTaskDto): keyof typeof MARKS {
  if (kind === 'law') return state === 'done' ? 'lawDone' : 'law';
  return state === 'done' ? 'done' : 'open';
}

/** The title in so many lines, with day and norm whole. */
function clipped(
  when: string,
  title: string,
  norm: string,
  room: number,
  size: number,
  maxLines: number,
): string {
  const whole = `${when}${title}${norm}`;
  const most = norm ? Math.max(maxLines, linesOf(`${when}${norm}`, room, size)) : maxLines;
  if (linesOf(whole, room, size) <= most) return whole;
  const words = title.split(' ');
  const cut = (count: number) => `${when}${words.slice(0, count).join(' ')} …${norm}`;
  let count = words.length - 1;
  while (count > 1 && linesOf(cut(count), room, size) > most) count -= 1;
  return cut(count);
}
