import type { EntityManager } from 'typeorm';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import { CourseModule } from './course-module.entity.js';
import { countSections, digestOf, isSameText, type ModuleWords } from './module-text.js';
import { ModuleVersion } from './module-version.entity.js';

/** @throws AppError RECORD_NOT_FOUND */
export async function lockModule(manager: EntityManager, id: string): Promise<CourseModule> {
  const module = await manager.findOne(CourseModule, {
    where: { id },
    lock: { mode: 'for_no_key_update' },
  });
  if (!module) throw recordNotFound();
  return module;
}

/**
 * Gives a module another text and keeps the one before as a version.
 * @param author the e-mail address of the member of staff; null for the file's text
 * @throws ValidationError for content that cannot be stored
 */
export async function changeText(
  manager: EntityManager,
  module: CourseModule,
  text: ModuleWords,
  author: string | null,
): Promise<void> {
  const { title, description, content } = text;
  const { id, source, writtenAt } = module;
  if (!isSameText(module, text)) {
    await manager.insert(ModuleVersion, {
      moduleId: id,
      title: module.title,
      description: module.description,
      content: module.content,
      source,
      author: module.author,
      writtenAt,
    });
  }
  await manager.update(CourseModule, id, {
    title,
    description,
    content,
    sectionCount: countSections(content),
    source: author === null ? 'file' : 'staff',
    author,
    writtenAt: () => 'now()',
    ...(author === null && { fileChanged: false }),
  });
}

/** The version with what the file says now; only a module that shows another text has one. */
export function fileVersion(manager: EntityManager, moduleId: string): Promise<ModuleVersion> {
  return manager.findOneOrFail(ModuleVersion, {
    where: { moduleId, source: 'file' },
    order: { id: 'DESC' },
  });
}

/** What the log keeps of a module. */
export function logged(module: CourseModule) {
  const { title, description, content, unlockAfterDays, source, fileChanged } = module;
  return { title, description, content: digestOf(content), unlockAfterDays, source, fileChanged };
}
