import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ModuleAccessFacts, moduleAccess } from './status.js';

const START = new Date('2026-11-01T10:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const afterStart = (days: number, milliseconds = 0) =>
  new Date(START.getTime() + days * DAY + milliseconds);

const access = (changes: Partial<ModuleAccessFacts>) =>
  moduleAccess({
    orderIndex: 2,
    unlockAfterDays: 0,
    hasAccess: true,
    subscriptionStartDate: START,
    completedAt: null,
    now: START,
    ...changes,
  });

const WITHOUT_ACCESS = { hasAccess: false, subscriptionStartDate: null };

describe('module 1', () => {
  it('is open to everyone signed in', () => {
    expect(access({ orderIndex: 1, ...WITHOUT_ACCESS })).toEqual({
      status: 'available',
      open: true,
      unlocksAt: null,
    });
  });

  it('is open even with a delay', () => {
    expect(access({ orderIndex: 1, unlockAfterDays: 30 })).toEqual({
      status: 'available',
      open: true,
      unlocksAt: null,
    });
  });

  it('can be completed and read again without access', () => {
    expect(access({ orderIndex: 1, ...WITHOUT_ACCESS, completedAt: START })).toMatchObject({
      status: 'completed',
      open: true,
    });
  });
});

describe('a later module without access', () => {
  it('is locked and promises no day', () => {
    const result = access({ ...WITHOUT_ACCESS, unlockAfterDays: 7 });
    expect(result).toEqual({ status: 'locked', open: false, unlocksAt: null });
    expect(result).not.toHaveProperty('daysUntilUnlock');
  });

  it('stays locked although a former access has a beginning', () => {
    expect(access({ hasAccess: false, now: afterStart(100) })).toEqual({
      status: 'locked',
      open: false,
      unlocksAt: null,
    });
  });

  it('stays completed but can no longer be read', () => {
    expect(access({ ...WITHOUT_ACCESS, completedAt: START })).toEqual({
      status: 'completed',
      open: false,
      unlocksAt: null,
    });
  });
});

describe('a later module with access', () => {
  it.each([2, 5, 9])('opens at once as module %d where there is no delay', (orderIndex) => {
    expect(access({ orderIndex })).toEqual({ status: 'available', open: true, unlocksAt: START });
  });

  it('opens exactly when its delay has run out', () => {
    const unlockAfterDays = 7;
    const before = access({ unlockAfterDays, now: afterStart(7, -1) });
    expect(before).toEqual({
      status: 'locked',
      open: false,
      unlocksAt: afterStart(7),
      daysUntilUnlock: 1,
    });
    const then = access({ unlockAfterDays, now: afterStart(7) });
    expect(then).toEqual({ status: 'available', open: true, unlocksAt: afterStart(7) });
    expect(then).not.toHaveProperty('daysUntilUnlock');
  });

  it.each([
    [0, 0, 7],
    [0, 1, 7],
    [1, -1, 7],
    [1, 0, 6],
    [6, 0, 1],
  ])('%d days and %d ms into a delay of 7 days has %d days left', (days, ms, left) => {
    expect(access({ unlockAfterDays: 7, now: afterStart(days, ms) }).daysUntilUnlock).toBe(left);
  });

  it('can be read again once completed, even if staff raise its delay later', () => {
    expect(access({ unlockAfterDays: 30, completedAt: START, now: afterStart(1) })).toEqual({
      status: 'completed',
      open: true,
      unlocksAt: afterStart(30),
    });
  });

  it('waits for nothing where the beginning of access is unknown', () => {
    expect(access({ subscriptionStartDate: null, unlockAfterDays: 30 })).toEqual({
      status: 'available',
      open: true,
      unlocksAt: null,
    });
  });
});

describe('access to any module', () => {
  const anyTime = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  const anyFacts: fc.Arbitrary<ModuleAccessFacts> = fc.record({
    orderIndex: fc.integer({ min: 1, max: 9 }),
    unlockAfterDays: fc.integer({ min: 0, max: 365 }),
    hasAccess: fc.boolean(),
    subscriptionStartDate: fc.option(anyTime),
    completedAt: fc.option(anyTime),
    now: anyTime,
  });

  it('is never lost by waiting', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat({ max: 400 * DAY }), (facts, wait) => {
        fc.pre(moduleAccess(facts).open);
        const later = new Date(facts.now.getTime() + wait);
        expect(moduleAccess({ ...facts, now: later }).open).toBe(true);
      }),
    );
  });

  it('comes at the latest after the days that were promised', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { daysUntilUnlock } = moduleAccess(facts);
        fc.pre(daysUntilUnlock !== undefined);
        const later = (days: number) => new Date(facts.now.getTime() + days * DAY);
        const isOpenAfter = (days: number) => moduleAccess({ ...facts, now: later(days) }).open;
        expect(isOpenAfter(Number(daysUntilUnlock))).toBe(true);
        expect(isOpenAfter(Number(daysUntilUnlock) - 1)).toBe(false);
      }),
    );
  });

  it('is only ever shown as completed, or as what it is', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { status, open } = moduleAccess(facts);
        const unfinished = open ? 'available' : 'locked';
        expect(status).toBe(facts.completedAt ? 'completed' : unfinished);
      }),
    );
  });
});
