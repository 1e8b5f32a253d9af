import type { EntityManager } from 'typeorm';
import type { CourseModule } from './course-module.entity.js';
import { isSameText, type ModuleWords } from './module-text.js';
import { ModuleVersion } from './module-version.entity.js';

/** A module as its file says it is. */
export type ImportedModule = Omit<
  CourseModule,
  'source' | 'author' | 'writtenAt' | 'fileChanged' | 'updatedAt'
>;

type StoredModule = Omit<CourseModule, 'writtenAt' | 'updatedAt'> & { writtenAt?: Date };

/** A text that staff have written over that of the file. */
interface StaffText
  extends Pick<
    CourseModule,
    | 'id'
    | 'title'
    | 'description'
    | 'content'
    | 'sectionCount'
    | 'author'
    | 'writtenAt'
    | 'fileChanged'
  > {
  /** What the file said until now. */
  inFile: ModuleWords;
}

/**
 * Puts the texts that staff have written into what the import is about to store. Where the file
 * says something new, that is set aside as a version and the module is marked, so that staff
 * choose; a file that has taken over their text leads again.
 */
export async function keepStaffTexts(
  manager: EntityManager,
  imported: ImportedModule[],
): Promise<StoredModule[]> {
  const written = await staffTexts(manager, imported);
  const news = imported.filter((module) => {
    const staff = written.get(module.id);
    return staff && !isSameText(staff.inFile, module) && !isSameText(staff, module);
  });
  if (news.length > 0) await setAside(manager, news);
  return imported.map((module) => {
    const staff = written.get(module.id);
    if (!staff || isSameText(staff, module)) {
      return { ...module, source: 'file', author: null, fileChanged: false };
    }
    const { inFile: _, ...text } = staff;
    const fileChanged = staff.fileChanged || news.includes(module);
    return { ...module, ...text, source: 'staff', fileChanged };
  });
}

async function staffTexts(
  manager: EntityManager,
  modules: ImportedModule[],
): Promise<Map<string, StaffText>> {
  const rows: StaffText[] = await manager.query(
    `SELECT m."id", m."title", m."description", m."content", m."sectionCount", m."author",
       m."writtenAt", m."fileChanged", jsonb_build_object(
         'title', f."title", 'description', f."description", 'content', f."content"
       ) AS "inFile"
     FROM "course_module" m
     LEFT JOIN LATERAL (
       SELECT * FROM "module_version" v WHERE v."moduleId" = m."id" AND v."source" = 'file'
       ORDER BY v."id" DESC LIMIT 1
     ) f ON true
     WHERE m."id" = ANY($1) AND m."source" = 'staff'`,
    [modules.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function setAside(manager: EntityManager, modules: ImportedModule[]): Promise<void> {
  await manager.insert(
    ModuleVersion,
    modules.map(({ id, title, description, content }) => ({
      moduleId: id,
      title,
      description,
      content,
      source: 'file' as const,
    })),
  );
}
