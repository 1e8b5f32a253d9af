import { Injectable } from '@nestjs/common';
import { type ModuleAccess, moduleAccess } from '@toolkit/domain/course';
import type { SignedInUser } from '../identity/index.js';
import { type AccessRow, CourseReader } from './course-reader.js';
import { moduleLocked, moduleNotFound, premiumRequired } from './learning.errors.js';

/** What is needed of a person to decide which modules are open. */
export type Reader = Pick<SignedInUser, 'id' | 'hasAccess' | 'subscriptionStartDate' | 'preview'>;

/** How one module stands for one person at this moment. */
export function accessOf(row: AccessRow, reader: Reader): ModuleAccess {
  return moduleAccess({
    orderIndex: row.orderIndex,
    unlockAfterDays: row.unlockAfterDays,
    hasAccess: reader.hasAccess,
    subscriptionStartDate: reader.subscriptionStartDate,
    completedAt: row.completedAt,
    now: new Date(),
  });
}

/**
 * Hands the row back when the person may open the module.
 * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
 */
export function assertOpen<Row extends AccessRow>(row: Row | undefined, reader: Reader): Row {
  if (!row) throw moduleNotFound();
  const { open, daysUntilUnlock } = accessOf(row, reader);
  if (open) return row;
  throw daysUntilUnlock === undefined ? premiumRequired() : moduleLocked(daysUntilUnlock);
}

/** For other modules: what of the course a person may open at this moment. */
@Injectable()
export class ModuleAccessService {
  constructor(private readonly course: CourseReader) {}

  /** The ids of the modules the person may open, in the order of the course. */
  async openModuleIds(reader: Reader): Promise<string[]> {
    const rows = await this.course.modules(reader.id);
    return rows.filter((row) => accessOf(row, reader).open).map(({ id }) => id);
  }

  /** @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED */
  async assertOpen(reader: Reader, moduleId: string): Promise<void> {
    const untouched = await this.course.untouched(moduleId);
    // What is open to whoever has not begun it stays open; progress can only open more.
    if (untouched && accessOf(untouched, reader).open) return;
    assertOpen(await this.course.module(reader.id, moduleId), reader);
  }
}
