import { useMutation } from '@tanstack/react-query';
import type { Canvas, Drawing, Shape } from '@toolkit/documents/drawing/shape';
import { groupBy } from '@toolkit/domain/es2024';
import DownloadIcon from 'lucide-react/icons/download';
import PrinterIcon from 'lucide-react/icons/printer';
import type { PlanDto, PlanTaskDto } from '@/api';
import { planSheetMutation } from '@/api/plan';
import { saveFile } from '@/lib/files';
import { formatDate, formatMonth } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Collapsible } from '@/ui/collapsible';
import { Picture } from '@/ui/drawing/picture';
import { byPhase, dueText, isOpen, taskCount } from './labels';
import { TaskRow } from './task-list';

const MONTHS_OPEN = 2;

export default function Timeline({ plan }: { plan: PlanDto }) {
  const dated = plan.tasks.filter(({ dueOn }) => dueOn !== null);
  const months = [...groupBy(dated, ({ dueOn }) => (dueOn ?? '').slice(0, 7))];
  const near = months.filter(([, tasks]) => tasks.some(isOpen)).slice(0, MONTHS_OPEN);
  return (
    <div className="timeline grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-small max-md:hidden print:flex">
          <span>○ Aufgabe</span>
          <span>● erledigt</span>
          <span>
            <span className="text-brass-ink">◆</span> gesetzliche Frist
          </span>
        </p>
        <Paper />
      </div>
      <div className="max-md:hidden print:block">
        <Picture draw={(canvas) => timelineDrawing(plan, canvas)} />
      </div>
      <section aria-label="Termine nach Monaten" className="print:hidden">
        <ol className="grid gap-3 border-petrol border-l-2 pl-6">
          {months.map(([month, tasks]) => (
            <Month
              key={month}
              plan={plan}
              month={month}
              tasks={tasks}
              near={near.some(([one]) => one === month)}
            />
          ))}
        </ol>
      </section>
      <PrintedList tasks={dated} />
    </div>
  );
}

interface MonthProps {
  plan: PlanDto;
  month: string;
  tasks: readonly PlanTaskDto[];
  near: boolean;
}

function Month({ plan, month, tasks, near }: MonthProps) {
  const byLaw = tasks.filter((task) => task.kind === 'law' && isOpen(task)).length;
  return (
    <li className="relative grid gap-1">
      <span
        aria-hidden="true"
        className="-left-8 absolute top-4 size-3.5 rounded-full border-2 border-petrol bg-paper"
      />
      <Collapsible
        defaultOpen={near}
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="text-h4">{formatMonth(month)}</h3>
            <span className="figures font-normal text-ink-soft text-small">
              {taskCount(tasks.length)}
              {byLaw > 0 && (
                <span className="text-brass-ink">
                  {byLaw === 1 ? ' · ◆ gesetzliche Frist' : ` · ◆ ${byLaw} gesetzliche Fristen`}
                </span>
              )}
            </span>
          </span>
        }
      >
        <ul>
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskRow task={task} />
            </li>
          ))}
        </ul>
      </Collapsible>
      <Milestones plan={plan} month={month} />
    </li>
  );
}

function Paper() {
  const { mutate, isPending, error } = useMutation(planSheetMutation);
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="compact"
          busy={isPending}
          busyLabel="Wird gesetzt …"
          onClick={() => mutate(undefined, { onSuccess: (file) => saveFile(file, 'zeitplan.pdf') })}
        >
          <DownloadIcon aria-hidden="true" />
          Als PDF (A3)
        </Button>
        <Button variant="quiet" size="compact" onClick={() => window.print()}>
          <PrinterIcon aria-hidden="true" />
          Seite drucken
        </Button>
      </div>
      {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
    </div>
  );
}

function PrintedList({ tasks }: { tasks: readonly PlanTaskDto[] }) {
  return (
    <div className="hidden columns-3 gap-8 print:block">
      {byPhase(tasks).map(({ phase, title, tasks: some }) => (
        <div key={phase} className="mb-4 break-inside-avoid">
          <h3 className="text-h4">{title}</h3>
          <ul className="text-note">
            {some.map((task) => (
              <li key={task.id}>
                {task.kind === 'law' && '◆ '}
                {task.title}, {dueText(task)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const MILESTONES = [
  { key: 'searchOn', name: 'Die Suche beginnt' },
  { key: 'signingOn', name: 'Unterschrift' },
  { key: 'handoverOn', name: 'Übergabe' },
] as const;

function Milestones({ plan, month }: { plan: PlanDto; month: string }) {
  return MILESTONES.filter(({ key }) => plan[key].startsWith(month)).map(({ key, name }) => (
    <p key={key} className="figures font-semibold text-brass-ink text-compact">
      {name}: {formatDate(plan[key])}
    </p>
  ));
}

const DAY_MS = 86_400_000;

export function timelineDrawing(plan: PlanDto, { width, textSize }: Canvas): Drawing {
  const time = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  const groups = byPhase(plan.tasks.filter(({ dueOn }) => dueOn !== null));
  const days = groups.flatMap(({ tasks }) => tasks.map(({ dueOn }) => time(dueOn ?? '')));
  const low = Math.min(time(plan.today), time(plan.startedOn), ...days) - 15;
  const high = Math.max(time(plan.handoverOn), ...days) + 15;
  const names = 10.5 * textSize;
  const row = 2.6 * textSize;
  const top = 5.2 * textSize;
  const bottom = top + groups.length * row;
  const x = (day: number) => names + ((day - low) / (high - low)) * (width - names - textSize);
  const shapes: Shape[] = [];
  const line = (day: string, name: string, level: number, tone: 'brass' | 'petrol') => {
    const at = x(time(day));
    shapes.push(
      {
        kind: 'line',
        x1: at,
        y1: (1.2 + level * 1.3) * textSize,
        x2: at,
        y2: bottom,
        dashed: tone !== 'brass',
        tone,
      },
      {
        kind: 'text',
        x: at - 0.4 * textSize,
        y: (1 + level * 1.3) * textSize,
        text: name,
        anchor: at > width / 2 ? 'end' : 'start',
        tone: tone === 'brass' ? 'ink' : 'muted',
        strong: tone === 'brass',
      },
    );
  };
  for (const day of quarters(low, high)) {
    const at = x(day);
    const date = new Date(day * DAY_MS);
    shapes.push(
      {
        kind: 'line',
        x1: at,
        y1: top - 0.6 * textSize,
        x2: at,
        y2: bottom,
        dashed: false,
        faint: true,
      },
      ...(date.getUTCMonth() === 0
        ? [
            {
              kind: 'text' as const,
              x: at + 0.3 * textSize,
              y: bottom + 1.3 * textSize,
              text: String(date.getUTCFullYear()),
              anchor: 'start' as const,
              tone: 'muted' as const,
              strong: false,
            },
          ]
        : []),
    );
  }
  line(plan.today, 'Heute', 0, 'petrol');
  line(plan.searchOn, 'Suche', 1, 'petrol');
  line(plan.signingOn, 'Unterschrift', 2, 'petrol');
  line(plan.handoverOn, 'Übergabe', 0, 'brass');
  groups.forEach(({ title, tasks }, index) => {
    const y = top + (index + 0.5) * row;
    const marks = tasks.map(({ dueOn }) => x(time(dueOn ?? '')));
    shapes.push(
      {
        kind: 'text',
        x: 0,
        y: y + 0.35 * textSize,
        text: title,
        anchor: 'start',
        tone: 'ink',
        strong: false,
      },
      {
        kind: 'line',
        x1: Math.min(...marks),
        y1: y,
        x2: Math.max(...marks),
        y2: y,
        dashed: false,
        tone: 'petrol',
      },
      ...tasks.map((task): Shape => mark(task, x(time(task.dueOn ?? '')), y, textSize)),
    );
  });
  return { width, height: bottom + 2 * textSize, textSize, shapes };
}

/** As in the list: a ring is still to be done, a full circle is done. */
function mark(task: PlanTaskDto, x: number, y: number, textSize: number): Shape {
  const { kind } = task;
  const closed = !isOpen(task);
  if (kind === 'law') {
    const r = 0.5 * textSize;
    const points: [number, number][] = [
      [x, y - r],
      [x + r, y],
      [x, y + r],
      [x - r, y],
    ];
    return { kind: 'polygon', points, tone: closed ? 'muted' : 'brass' };
  }
  return {
    kind: 'circle',
    x,
    y,
    radius: 0.36 * textSize,
    tone: closed ? 'petrol' : 'surface',
    edge: 'petrol',
  };
}

/** The first days of quarters between two days, counted since 1970. */
function quarters(low: number, high: number): number[] {
  const first = new Date(low * DAY_MS);
  const days: number[] = [];
  for (let month = Math.ceil(first.getUTCMonth() / 3) * 3; ; month += 3) {
    const day = Date.UTC(first.getUTCFullYear(), month, 1) / DAY_MS;
    if (day > high) return days;
    if (day >= low) days.push(day);
  }
}
