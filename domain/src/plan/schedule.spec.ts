import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CompanyFacts } from '../company/index.js';
import { addDays, addMonths, daysBetween, endOfMonth } from './calendar.js';
import {
  movedTasks,
  type PlanInput,
  schedulePlan,
  type TaskProgress,
  tasksOfTheWeek,
} from './schedule.js';
import type { TaskTemplate } from './template.js';

const task = (id: string, given: Partial<TaskTemplate> = {}): TaskTemplate => ({
  id,
  title: id,
  phase: 'klaeren',
  anchor: 'handover',
  from: -36,
  to: -24,
  days: 10,
  needs: [],
  when: [],
  ways: [],
  kind: 'recommendation',
  summary: 'Was zu tun ist.',
  evidence: 'Blatt mit Datum',
  points: [],
  module: 'modul-1',
  documents: [],
  neutralTitle: 'Termin',
  ...given,
});

const TODAY = '2026-11-23';

const plan = (
  templates: TaskTemplate[],
  facts: CompanyFacts = {},
  progress: Record<string, TaskProgress> = {},
  more: Partial<PlanInput> = {},
) =>
  schedulePlan({
    templates,
    facts,
    progress: new Map(Object.entries(progress)),
    startedOn: TODAY,
    today: TODAY,
    ...more,
  });

const dueOf = (schedule: ReturnType<typeof plan>, id: string) =>
  schedule.tasks.find(({ template }) => template.id === id)?.dueOn;

const on = (plannedSaleDate: string): CompanyFacts => ({ company: { plannedSaleDate } });

it('counts months from the end of a long month to that of a short one', () => {
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
  expect(addMonths('2027-03-31', -1.5)).toBe('2027-02-13');
  expect(endOfMonth('2028-02-03')).toBe('2028-02-29');
});

it('places tasks by their anchor where there is time', () => {
  const schedule = plan(
    [
      task('ziele'),
      task('ansprache', { anchor: 'search', from: 0, to: 3 }),
      task('unterschrift', { anchor: 'signing', from: 0, to: 0, kind: 'contract' }),
      task('vollzug', { from: 0, to: 0, kind: 'contract' }),
    ],
    on('2029-12-31'),
  );
  expect(dueOf(schedule, 'ziele')).toBe('2027-12-31');
  expect(dueOf(schedule, 'ansprache')).toBe('2029-06-30');
  expect(dueOf(schedule, 'unterschrift')).toBe('2029-11-15');
  expect(dueOf(schedule, 'vollzug')).toBe('2029-12-31');
  expect(schedule.signingOn).toBe('2029-11-15');
  expect(schedule.earliestHandoverOn).toBeNull();
});

it('compresses recommendations into the time that is left, and never a statutory date', () => {
  const templates = [
    task('ziele', { from: -36, to: -24 }),
    task('brief', { kind: 'law', from: -2, to: -1.25, days: 10 }),
  ];
  const short = plan(templates, on('2027-11-23'));
  expect(dueOf(short, 'ziele')).toBe('2027-02-13');
  expect(dueOf(short, 'brief')).toBe(addMonths('2027-11-23', -1.25));
});

it('says from when a statutory date could be kept that cannot be any more', () => {
  const schedule = plan(
    [task('brief', { kind: 'law', from: -2, to: -1.25, days: 10 })],
    on(addMonths(TODAY, 1)),
  );
  expect(schedule.tasks[0]).toMatchObject({ overdue: true });
  const possible = schedule.earliestHandoverOn as string;
  const later = plan([task('brief', { kind: 'law', from: -2, to: -1.25, days: 10 })], on(possible));
  expect(daysBetween(TODAY, possible)).toBeGreaterThan(30);
  expect(later.earliestHandoverOn).toBeNull();
});

it('counts what must come before when it says what is possible', () => {
  const chain = [
    task('abschluesse', { days: 90, from: -24, to: -10 }),
    task('vertrag', { kind: 'contract', from: -3, to: -1.5, days: 35, needs: ['abschluesse'] }),
  ];
  const schedule = plan(chain, on(addMonths(TODAY, 3)));
  expect(schedule.earliestHandoverOn).not.toBeNull();
  const done = plan(chain, on(addMonths(TODAY, 3)), { abschluesse: { state: 'done' } });
  expect(done.earliestHandoverOn).toBeNull();
});

it('leaves a day that the owner has set, wherever the handover goes', () => {
  const progress = { ziele: { state: 'open', dueOn: '2027-03-01' } } as const;
  for (const handover of ['2027-06-30', '2029-12-31']) {
    const schedule = plan([task('ziele')], on(handover), progress);
    expect(schedule.tasks[0]).toMatchObject({ dueOn: '2027-03-01', setByOwner: true });
  }
});

it('asks first where a fact is missing, and leaves out what does not apply', () => {
  const guarantee = task('buergschaft', {
    when: [{ field: 'owner.personalGuarantee', in: [true] }],
  });
  expect(plan([guarantee]).tasks[0]?.ask).toEqual(['owner.personalGuarantee']);
  expect(plan([guarantee], { owner: { personalGuarantee: true } }).tasks[0]?.ask).toEqual([]);
  expect(plan([guarantee], { owner: { personalGuarantee: false } }).tasks).toEqual([]);
});

it('ends a waiting period seven years after its beginning', () => {
  const gift = task('schenkung', {
    kind: 'law',
    when: [{ field: 'shares.giftedOn', withinYears: 7 }],
    lock: { field: 'shares.giftedOn', years: 7 },
  });
  const facts = { ...on('2028-12-31'), shares: { giftedOn: '2023-05-31' } };
  expect(plan([gift], facts).tasks[0]?.dueOn).toBe('2030-05-31');
  expect(plan([gift], { ...facts, shares: { giftedOn: '2020-05-31' } }).tasks).toEqual([]);
});

it('shows tasks of the chosen way, those of a sale where nothing is decided', () => {
  const templates = [
    task('gemeinsam'),
    task('teaser', { ways: ['sale'] }),
    task('schenken', { ways: ['family'] }),
  ];
  const ids = (facts: CompanyFacts) => plan(templates, facts).tasks.map((each) => each.template.id);
  expect(ids({})).toEqual(['gemeinsam', 'teaser']);
  expect(ids({ company: { saleWay: 'open' } })).toEqual(['gemeinsam', 'teaser']);
  expect(ids({ company: { saleWay: 'family' } })).toEqual(['gemeinsam', 'schenken']);
});

it('proposes the end of a month two to three years ahead, the same one every day', () => {
  const templates = [task('grosskunde', { from: -28, to: -6, days: 540 })];
  const first = plan(templates);
  expect(first).toMatchObject({ handoverOn: '2028-11-30', proposed: true });
  const weeks = plan(templates, {}, {}, { today: addDays(TODAY, 40) });
  expect(weeks.handoverOn).toBe(first.handoverOn);
});

it('names at most three things for the week, nothing that waits for something else', () => {
  const templates = ['a', 'b', 'c', 'd'].map((id) => task(id, { to: -30 }));
  templates.push(task('e', { to: -35, needs: ['a'] }));
  const week = tasksOfTheWeek(plan(templates, on('2029-11-23')).tasks, TODAY);
  expect(week.map(({ template }) => template.id)).toEqual(['a', 'b', 'c']);
});

it('tells what moves with the handover', () => {
  const templates = [task('ziele'), task('fest')];
  const progress = { fest: { state: 'open', dueOn: '2027-05-01' } } as const;
  const moved = movedTasks(
    plan(templates, on('2029-12-31'), progress),
    plan(templates, on('2030-06-30'), progress),
  );
  expect(moved).toEqual([{ id: 'ziele', title: 'ziele', from: '2027-12-31', to: '2028-06-30' }]);
});

it('keeps every recommended date between start and handover, and the order of the windows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.tuple(fc.integer({ min: -36, max: -1 }), fc.integer({ min: 0, max: 20 })), {
        minLength: 1,
        maxLength: 20,
      }),
      (months, windows) => {
        const handover = addMonths(TODAY, months);
        const templates = windows.map(([from, length], index) =>
          task(`t${index}`, { from, to: Math.min(from + length, 0) }),
        );
        const { tasks } = plan(templates, on(handover));
        for (const { dueOn, startOn } of tasks) {
          expect(startOn <= dueOn).toBe(true);
          expect(dueOn <= handover).toBe(true);
          expect(dueOn >= addDays(TODAY, -1)).toBe(true);
        }
        const placed = new Map(tasks.map((each) => [each.template.id, each.dueOn]));
        const byWindow = [...templates].sort((one, other) => one.to - other.to);
        byWindow.reduce((before, template) => {
          expect((placed.get(template.id) as string) >= before).toBe(true);
          return placed.get(template.id) as string;
        }, '0000-01-01');
      },
    ),
  );
});
