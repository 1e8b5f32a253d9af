export const MODULE_STATUSES = ['completed', 'available', 'locked'] as const;
export type ModuleStatus = (typeof MODULE_STATUSES)[number];

/** What is known about one module and one signed-in person at one moment. */
export interface ModuleAccessFacts {
  /** Place in the course, counted from 1. */
  orderIndex: number;
  /** Days after the beginning of access until the module opens; 0 = at once. */
  unlockAfterDays: number;
  /** Whether the person has premium access. */
  hasAccess: boolean;
  /** Since when; the drip of the modules counts from here. */
  subscriptionStartDate: Date | null;
  completedAt: Date | null;
  now: Date;
}

export interface ModuleAccess {
  /** What the module list shows. Completed is final, even after access has ended. */
  status: ModuleStatus;
  /** Whether the content may be read now; this decides, not the status. */
  open: boolean;
  /** When the module opens or opened for this person; null where no date governs it. */
  unlocksAt: Date | null;
  /** Whole days still to wait, rounded up; only while that wait keeps the module closed. */
  daysUntilUnlock?: number;
}

const FREE_MODULE = 1;
const DAY_IN_MS = 24 * 60 * 60 * 1000;

/** The moment a module opens: the beginning of access plus its delay in days of 24 hours. */
export function unlockTime(subscriptionStartDate: Date, unlockAfterDays: number): Date {
  return new Date(subscriptionStartDate.getTime() + unlockAfterDays * DAY_IN_MS);
}

/**
 * Whether a signed-in person may open a module, and how the module list shows it.
 *
 * The first module is open to everyone. The others need access and, unless once completed, a delay that has run
 * out. Access without a recorded beginning waits for nothing: a missing date must not lock out somebody who has
 * paid.
 */
export function moduleAccess(facts: ModuleAccessFacts): ModuleAccess {
  const unlocksAt = governingUnlockTime(facts);
  const open = isOpen(facts, unlocksAt);
  const access: ModuleAccess = { status: statusOf(facts, open), open, unlocksAt };
  if (unlocksAt && !open) {
    access.daysUntilUnlock = Math.ceil((unlocksAt.getTime() - facts.now.getTime()) / DAY_IN_MS);
  }
  return access;
}

function governingUnlockTime(facts: ModuleAccessFacts): Date | null {
  const { orderIndex, hasAccess, subscriptionStartDate, unlockAfterDays } = facts;
  if (orderIndex === FREE_MODULE || !hasAccess || !subscriptionStartDate) return null;
  return unlockTime(subscriptionStartDate, unlockAfterDays);
}

function isOpen(facts: ModuleAccessFacts, unlocksAt: Date | null): boolean {
  if (facts.orderIndex === FREE_MODULE) return true;
  if (!facts.hasAccess) return false;
  return facts.completedAt !== null || unlocksAt === null || unlocksAt <= facts.now;
}

function statusOf({ completedAt }: ModuleAccessFacts, open: boolean): ModuleStatus {
  if (completedAt) return 'completed';
  return open ? 'available' : 'locked';
}
