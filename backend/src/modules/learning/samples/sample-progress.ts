import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dice } from '../../../platform/samples/dice.js';
import { SAMPLE_DAY_MS, type SamplePerson } from '../../../platform/samples/sample-people.js';
import { ModuleProgress } from '../module-progress.entity.js';

/** How far invented people are: never in a module that was not open to them. */
@Injectable()
export class SampleProgress {
  /** @param accessSince since when a person with premium access has had it */
  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    accessSince: ReadonlyMap<string, Date>,
    now: Date,
  ): Promise<void> {
    // The modules belong to the catalogue, which learning reads anyway (decision 27).
    const modules: Module[] = await manager.query(
      `SELECT "id", "orderIndex", "unlockAfterDays", "sectionCount" FROM "course_module"
       ORDER BY "orderIndex"`,
    );
    const rows = people.flatMap((person) =>
      progressOf(person, modules, accessSince.get(person.id) ?? null, now),
    );
    await manager.insert(ModuleProgress, rows);
  }
}

interface Module {
  id: string;
  orderIndex: number;
  unlockAfterDays: number;
  sectionCount: number;
}

/** One module after the other, as long as somebody's zeal lasts. */
function progressOf(
  { id, confirmed, registeredAt }: SamplePerson,
  modules: Module[],
  accessSince: Date | null,
  now: Date,
) {
  const roll = dice(`progress:${id}`);
  const zeal = roll.whole(0, 10);
  if (!confirmed || zeal < 2) return [];
  const rows: Partial<ModuleProgress>[] = [];
  let at = registeredAt;
  for (const { id: moduleId, orderIndex, unlockAfterDays, sectionCount } of modules) {
    const opens = orderIndex === 1 ? registeredAt : opensAt(accessSince, unlockAfterDays);
    if (!opens || opens > now) break;
    const begun = new Date(Math.max(opens.getTime(), at.getTime()));
    at = new Date(begun.getTime() + roll.whole(1, 9) * SAMPLE_DAY_MS);
    const finished = at <= now && orderIndex < zeal;
    const updatedAt = finished
      ? at
      : new Date(Math.min(begun.getTime() + 3_600_000, now.getTime()));
    const progressPercentage = finished ? 100 : roll.whole(1, 9) * 10;
    const lastSection = Math.min(
      Math.floor((progressPercentage / 100) * sectionCount),
      sectionCount - 1,
    );
    rows.push({
      ...{ userId: id, moduleId, progressPercentage, updatedAt },
      completedAt: finished ? at : null,
      lastSection: finished ? null : lastSection,
      lastPlace: finished ? null : roll.whole(0, 900),
    });
    if (!finished) break;
  }
  return rows;
}

const opensAt = (accessSince: Date | null, days: number): Date | null =>
  accessSince && new Date(accessSince.getTime() + days * SAMPLE_DAY_MS);
