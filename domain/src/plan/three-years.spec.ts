import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { type CompanyFacts, EXAMPLE_FACTS, type FieldPath } from '../company/index.js';
import { addDays, addMonths, type Day, earlier } from './calendar.js';
import { type Schedule, schedulePlan, type TaskProgress, tasksOfTheWeek } from './schedule.js';
import { ANCHOR_MONTHS, type Condition, type TaskTemplate } from './template.js';

const LISTS = { needs: [], when: [], ways: [], points: [], documents: [] };
const templates = (
  load(
    readFileSync(new URL('../../../content/plan/tasks.yml', import.meta.url), 'utf8'),
  ) as TaskTemplate[]
).map((template): TaskTemplate => ({ ...LISTS, ...template }));

interface Case {
  name: string;
  startedOn: Day;
  facts: CompanyFacts;
  /** What the owner answers in the fourth month. */
  answers?: CompanyFacts;
  /** The day to which he moves the handover in the thirteenth month. */
  movedTo?: Day;
}

const COMPANIES: Case[] = [
  { name: 'the company of the course', startedOn: '2026-11-02', facts: EXAMPLE_FACTS },
  { name: 'an owner who has said nothing', startedOn: '2026-11-23', facts: {} },
  {
    name: 'a carpenter who sells his workshop, with answers to come',
    startedOn: '2027-01-31',
    facts: {
      company: { legalForm: 'einzelunternehmen', employees: 9, plannedSaleDate: '2029-06-30' },
      shares: { dealType: 'assets' },
    },
    answers: {
      company: { keyPerson: false, craftLicence: true, keyCustomer: 'nein', pensionPromise: false },
      owner: { communityOfGains: true, personalGuarantee: false },
    },
  },
  {
    name: 'a family with eleven people at work',
    startedOn: '2026-12-15',
    facts: {
      company: {
        legalForm: 'gmbh',
        employees: 11,
        saleWay: 'family',
        plannedSaleDate: '2029-12-31',
        premisesOwner: 'owner',
      },
      shares: { heldBy: 'private', coShareholders: 0 },
    },
  },
  {
    name: 'a father without staff who moves the day',
    startedOn: '2027-03-01',
    facts: {
      company: {
        legalForm: 'einzelunternehmen',
        employees: 0,
        saleWay: 'family',
        plannedSaleDate: '2028-12-31',
      },
      shares: { dealType: 'assets' },
    },
    movedTo: '2029-06-30',
  },
  {
    name: 'a foreman who takes over',
    startedOn: '2026-11-30',
    facts: {
      company: {
        legalForm: 'gmbh',
        employees: 11,
        saleWay: 'employees',
        plannedSaleDate: '2029-03-31',
        keyPerson: true,
      },
      buyer: { sellerLoan: 120_000 },
    },
  },
  {
    name: 'staff who buy the business of a partnership',
    startedOn: '2027-05-10',
    facts: {
      company: { legalForm: 'ohg', employees: 32, saleWay: 'employees', worksCouncil: true },
      shares: { coShareholders: 2, dealType: 'assets' },
    },
    answers: { owner: { personalGuarantee: true } },
  },
  {
    name: 'a holding within its seven years',
    startedOn: '2027-02-28',
    facts: {
      company: { legalForm: 'gmbh', employees: 48, plannedSaleDate: '2029-02-28' },
      shares: { heldBy: 'holding', contributedOn: '2025-08-31' },
    },
  },
  {
    name: 'an heir whose time of keeping runs',
    startedOn: '2026-11-23',
    facts: {
      company: { legalForm: 'gmbh-co-kg', employees: 120, plannedSaleDate: '2028-06-30' },
      shares: { giftedOn: '2023-02-28' },
    },
    movedTo: '2028-12-31',
  },
  {
    name: 'somebody in a hurry',
    startedOn: '2027-01-04',
    facts: { company: { legalForm: 'ug', employees: 3, plannedSaleDate: '2027-09-30' } },
  },
  {
    name: 'somebody with a lot of time',
    startedOn: '2026-11-23',
    facts: { company: { legalForm: 'kg', employees: 15, plannedSaleDate: '2031-12-31' } },
    movedTo: '2030-12-31',
  },
  {
    name: 'a wholesaler with a buyer from overseas',
    startedOn: '2028-02-29',
    facts: {
      company: {
        legalForm: 'gmbh',
        employees: 64,
        plannedSaleDate: '2030-02-28',
        worksCouncil: true,
        premisesOwner: 'company',
        privateRights: true,
        grantsRunning: true,
      },
      shares: { coShareholders: 1 },
      buyer: { foreign: true, largeGroup: true },
    },
  },
  {
    name: 'an owner who has not decided yet',
    startedOn: '2027-08-31',
    facts: {
      company: { saleWay: 'open', legalForm: 'gmbh', plannedSaleDate: '2030-08-31' },
    },
    answers: { company: { employees: 7, worksCouncil: false } },
  },
];

const MONTHS = 36;
/** Tasks whose days the owner sets by hand, each to the first day of a month of his choice. */
const BY_HAND: Record<string, Day> = {
  ziele: '2027-10-01',
  vertraege: '2028-02-01',
  'erstes-jahr': '2030-05-01',
};

const merged = (facts: CompanyFacts, more: CompanyFacts = {}): CompanyFacts => ({
  ...facts,
  company: { ...facts.company, ...more.company },
  shares: { ...facts.shares, ...more.shares },
  owner: { ...facts.owner, ...more.owner },
});

const isStatutory = ({ kind, lock }: TaskTemplate) => kind === 'law' || lock !== undefined;
const lastMonth = ({ to, anchor }: TaskTemplate) => to + ANCHOR_MONTHS[anchor];
const dates = (schedule: Schedule) =>
  new Map(schedule.tasks.map(({ template, dueOn }) => [template.id, dueOn]));
const fieldsOf = (condition: Condition): FieldPath[] =>
  'anyOf' in condition ? condition.anyOf.flatMap(fieldsOf) : [condition.field];

/** Every month of three years: the plan as the owner sees it, before he works on it. */
function* months({ startedOn, facts, answers, movedTo }: Case, works = true) {
  const progress = new Map<string, TaskProgress>(
    Object.entries(BY_HAND).map(([id, dueOn]) => [id, { state: 'open', dueOn }]),
  );
  for (let month = 0; month <= MONTHS; month += 1) {
    const today = addMonths(startedOn, month);
    const answered = month >= 3 ? merged(facts, answers) : facts;
    const now =
      movedTo && month >= 12
        ? merged(answered, { company: { plannedSaleDate: movedTo } })
        : answered;
    const schedule = schedulePlan({ templates, facts: now, progress, startedOn, today });
    yield { month, today, schedule, progress };
    if (works) work(schedule, today, progress);
  }
}

/** He finishes in their order what is due within a month, drops a few, and begins what is due after. */
function work({ tasks }: Schedule, today: Day, progress: Map<string, TaskProgress>): void {
  const due = tasks.filter(({ dueOn, state }) => {
    return dueOn <= addMonths(today, 2) && (state === 'open' || state === 'running');
  });
  due.forEach(({ template: { id }, dueOn }, index) => {
    const done = index % 11 === 10 ? 'dropped' : 'done';
    const state = dueOn <= addMonths(today, 1) ? done : 'running';
    progress.set(id, { ...progress.get(id), state });
  });
}

describe.each(COMPANIES)('three years of $name', (company) => {
  it('no date moves while facts and handover stay, whatever is done', () => {
    let last: { facts: unknown; dates: Map<string, Day> } | undefined;
    for (const { month, schedule } of months(company)) {
      const facts = [schedule.handoverOn, month >= 3];
      const now = dates(schedule);
      if (last && JSON.stringify(last.facts) === JSON.stringify(facts)) {
        expect(now).toEqual(last.dates);
      }
      last = { facts, dates: now };
    }
  });

  it('statutory dates keep their distance from the handover, waiting periods their day', () => {
    const locked = daysOfLocks(company);
    for (const { schedule } of months(company)) {
      for (const { template, dueOn } of schedule.tasks.filter((task) =>
        isStatutory(task.template),
      )) {
        const ends = locked[template.id];
        expect([template.id, dueOn]).toEqual([
          template.id,
          ends ?? addMonths(schedule.handoverOn, lastMonth(template)),
        ]);
      }
    }
  });

  it('other dates lie between start and handover, or in their window after it', () => {
    for (const { schedule } of months(company)) {
      const first = earlier(addDays(company.startedOn, -1), schedule.handoverOn);
      const outside = schedule.tasks.filter(({ template, startOn, dueOn, setByOwner }) => {
        if (startOn > dueOn) return true;
        if (setByOwner || isStatutory(template)) return false;
        const last = addMonths(schedule.handoverOn, Math.max(lastMonth(template), 0));
        return dueOn < first || dueOn > last;
      });
      expect(outside.map(named)).toEqual([]);
    }
  });

  it('nothing disappears but what an answer rules out', () => {
    let before: Schedule | undefined;
    for (const { month, schedule } of months(company)) {
      const ids = new Set(schedule.tasks.map(({ template }) => template.id));
      const gone = (before?.tasks ?? []).filter(({ template }) => !ids.has(template.id));
      const answered = month === 3 || month === 12;
      expect(gone.filter(({ ask }) => !answered || ask.length === 0).map(named)).toEqual(
        month === 12 && company.movedTo ? gone.filter(countsYears).map(named) : [],
      );
      if (before && month !== 12) expect(ids.size).toBeLessThanOrEqual(before.tasks.length);
      before = schedule;
    }
  });

  it('days set by hand never move', () => {
    for (const { schedule } of months(company)) {
      for (const { template, dueOn, setByOwner } of schedule.tasks) {
        expect(setByOwner).toBe(template.id in BY_HAND);
        if (setByOwner) expect(dueOn).toBe(BY_HAND[template.id]);
      }
    }
  });

  it.each([true, false])('a week has at most three tasks, none that waits (works: %s)', (works) => {
    for (const { schedule, today } of months(company, works)) {
      const week = tasksOfTheWeek(schedule.tasks, today);
      expect(week.length).toBeLessThanOrEqual(3);
      for (const { blockedBy, state } of week) {
        expect(blockedBy).toEqual([]);
        expect(['open', 'running']).toContain(state);
      }
    }
  });

  it('who keeps up comes to the end of it', () => {
    const last = [...months(company)].at(-1);
    const open = last?.schedule.tasks.filter(
      ({ state, dueOn }) => (state === 'open' || state === 'running') && dueOn < last.today,
    );
    expect(open?.map(({ template }) => template.id)).toEqual([]);
  });
});

const named = ({ template }: { template: TaskTemplate }) => template.id;
/** Whether a task depends on how far something lies back from the handover. */
const countsYears = ({ template }: { template: TaskTemplate }) =>
  template.when.flatMap(fieldsOf).some((field) => /On$/.test(field));

function daysOfLocks({ facts }: Case): Record<string, Day> {
  const { contributedOn, giftedOn } = facts.shares ?? {};
  return {
    ...(contributedOn && { holdingfrist: addMonths(contributedOn, 84) }),
    ...(giftedOn && { schenkungsfrist: addMonths(giftedOn, 84) }),
  };
}

it('computes a plan of a hundred tasks in at most 20 milliseconds', () => {
  expect(templates.length).toBeGreaterThanOrEqual(100);
  const times = Array.from({ length: 31 }, () => {
    const start = performance.now();
    schedulePlan({
      templates,
      facts: { company: { plannedSaleDate: '2027-03-31' } },
      progress: new Map(),
      startedOn: '2026-11-23',
      today: '2026-11-23',
    });
    return performance.now() - start;
  }).sort((one, other) => one - other);
  expect(times[15]).toBeLessThanOrEqual(20);
});
