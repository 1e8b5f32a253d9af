import { CourseModule } from '../../src/modules/catalogue/course-module.entity.js';
import type { TestApp } from './test-app.js';

/** The moment exactly this many days of 24 hours before now. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

/** Sets a module's delay, as staff do in the back office. */
export async function setDelay(test: TestApp, moduleId: string, days: number): Promise<void> {
  await test.dataSource.getRepository(CourseModule).update(moduleId, { unlockAfterDays: days });
}
