import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DataSource, EntityManager } from 'typeorm';
import { LOCK, withLock } from '../../database/advisory-lock.js';
import {
  type CourseFile,
  courseFile,
  isCourseFile,
  moduleIdOf,
  parseCourseFile,
} from './course-file.js';
import { CourseModule } from './course-module.entity.js';
import { type ImportedModule, keepStaffTexts } from './keep-staff-texts.js';

/** `unlockAfterDays` is missing on purpose: after the first import it belongs to the staff. */
const REPLACED_BY_IMPORT: (keyof CourseModule)[] = [
  'orderIndex',
  'title',
  'description',
  'content',
  'sectionCount',
  'duration',
  'difficulty',
  'learningObjectives',
  'contents',
  'tools',
  'downloads',
  'source',
  'author',
  'writtenAt',
  'fileChanged',
  'sourceHash',
  'updatedAt',
];

/**
 * Brings the modules in the database to what the files say; instances starting at once take turns.
 * A text that staff have written stays until they choose. A module whose file is gone stays, since people's progress hangs on it.
 *
 * @param folder the folder of `modul-1.md` and so on, with a slash at its end
 * @returns the ids of the modules whose file is new or has changed
 * @throws Error with one German sentence naming the file and the field at fault
 */
export async function importCourse(dataSource: DataSource, folder: URL): Promise<string[]> {
  const files = await readCourseFiles(folder);
  return withLock(dataSource, LOCK.contentImport, async (manager) => {
    const changed = await changedFiles(manager, files);
    if (changed.length > 0) await store(manager, changed);
    return changed.map(moduleIdOf);
  });
}

async function readCourseFiles(folder: URL): Promise<CourseFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isCourseFile).sort();
  if (names.length === 0) {
    throw new Error(`In ${fileURLToPath(folder)} liegt keine Moduldatei (modul-1.md …).`);
  }
  return Promise.all(
    names.map(async (name) => courseFile(name, await readFile(new URL(name, folder), 'utf8'))),
  );
}

/** Locks all modules, so that nobody edits one between the reading and the storing. */
async function changedFiles(manager: EntityManager, files: CourseFile[]): Promise<CourseFile[]> {
  const stored: { id: string; sourceHash: string }[] = await manager.query(
    'SELECT "id", "sourceHash" FROM "course_module" FOR NO KEY UPDATE',
  );
  const hashes = new Map(stored.map(({ id, sourceHash }) => [id, sourceHash]));
  return files.filter((file) => hashes.get(moduleIdOf(file)) !== file.hash);
}

async function store(manager: EntityManager, files: CourseFile[]): Promise<void> {
  const rows = await keepStaffTexts(manager, files.map(toRow));
  await manager
    .createQueryBuilder()
    .insert()
    .into(CourseModule)
    .values(rows)
    .orUpdate(REPLACED_BY_IMPORT, ['id'])
    .updateEntity(false)
    .execute();
}

function toRow(file: CourseFile): ImportedModule {
  const {
    learningGoals,
    teaserFeatures: _shownOnTheLandingPageOnly,
    ...rest
  } = parseCourseFile(file);
  return { ...rest, learningObjectives: learningGoals, sourceHash: file.hash };
}
