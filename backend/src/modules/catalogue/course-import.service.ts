import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { LOCK, withLock } from '../../database/advisory-lock.js';
import {
  type CourseFile,
  courseFile,
  isCourseFile,
  moduleIdOf,
  parseCourseFile,
} from './course-file.js';
import { CourseModule } from './course-module.entity.js';
import { isSameText, type ModuleWords } from './module-text.js';
import { ModuleVersion } from './module-version.entity.js';

/** Imports what authors have changed, each time the server starts. */
@Injectable()
export class CourseImportService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Course');
  private done: Promise<void> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ready();
  }

  /** Done when the course of this start is in the database; whoever builds on it waits for this. */
  ready(): Promise<void> {
    this.done ??= this.import();
    return this.done;
  }

  private async import(): Promise<void> {
    const imported = await importCourse(this.dataSource, new URL('course/', CONTENT_DIR));
    if (imported.length > 0) this.logger.log(`Imported ${imported.join(', ')}`);
  }
}

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
  const stored = await manager.find(CourseModule, {
    select: { id: true, sourceHash: true },
    lock: { mode: 'for_no_key_update' },
  });
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

/** A module as its file says it is. */
type ImportedModule = Omit<
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
async function keepStaffTexts(
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
  // TypeORM finds no newest row for each of several others.
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
