import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager, In } from 'typeorm';
import { assertUnchanged } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService, changedFields } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { ERASED, ErasureService } from '../../../platform/personal-data/erasure.service.js';
import { CourseChanges } from '../course-changes.js';
import { CourseModule } from '../course-module.entity.js';
import { countSections, digestOf, isSameText, type ModuleWords } from '../module-text.js';
import { ModuleVersion } from '../module-version.entity.js';
import type { AdminModuleDetailDto, EditModuleDto } from './modules.admin.dto.js';
import { MODULE } from './modules.admin.list.js';

type Edit = (manager: EntityManager, module: CourseModule) => Promise<void>;

/** Changes staff make to the modules; each answers the module as it is now. */
@Injectable()
export class ModulesAdminService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly changes: CourseChanges,
    private readonly erasure: ErasureService,
  ) {}

  /** Texts name the member of staff who wrote them; of a former one no address stays. */
  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      const written = { author: In(emails) };
      await manager.update(CourseModule, written, {
        author: ERASED,
        updatedAt: () => '"updatedAt"',
      });
      await manager.update(ModuleVersion, written, { author: ERASED });
    });
  }

  /** Whose file says something else than staff have written, so that they have to choose. */
  countChangedFiles(): Promise<number> {
    return this.dataSource.manager.countBy(CourseModule, { fileChanged: true });
  }

  /**
   * Stores what is sent and leaves the rest as it is.
   * @throws AppError RECORD_NOT_FOUND or EDIT_CONFLICT; ValidationError
   */
  update(staff: Staff, id: string, edit: EditModuleDto): Promise<AdminModuleDetailDto> {
    return this.change(staff, id, 'update', async (manager, module) => {
      assertUnchanged(edit.updatedAt, module.updatedAt);
      const { title, description, content } = { ...module, ...sent(edit) };
      const text = { title, description, content };
      if (!isSameText(module, text)) await changeText(manager, module, text, staff.email);
      const { unlockAfterDays = module.unlockAfterDays } = edit;
      if (unlockAfterDays !== module.unlockAfterDays) {
        await manager.update(CourseModule, id, { unlockAfterDays });
      }
    });
  }

  /**
   * Brings a text back. That of the file leads again where the file still says it.
   * @throws AppError RECORD_NOT_FOUND
   */
  restore(staff: Staff, id: string, versionId: string): Promise<AdminModuleDetailDto> {
    return this.change(staff, id, 'restore', async (manager, module) => {
      const version = await manager.findOneBy(ModuleVersion, { id: versionId, moduleId: id });
      if (!version) throw recordNotFound();
      const ofFile = module.source === 'staff' && (await fileVersion(manager, id)).id === versionId;
      if (isSameText(module, version) && !ofFile) return;
      await changeText(manager, module, version, ofFile ? null : staff.email);
    });
  }

  /** Takes what the file says; the text of staff stays as a version. */
  useFile(staff: Staff, id: string): Promise<AdminModuleDetailDto> {
    return this.change(staff, id, 'use-file', async (manager, module) => {
      if (module.source === 'file') return;
      await changeText(manager, module, await fileVersion(manager, id), null);
    });
  }

  /** Stays with the text of staff; what the file says stays as a version. */
  keepOwn(staff: Staff, id: string): Promise<AdminModuleDetailDto> {
    return this.change(staff, id, 'keep-own', async (manager, module) => {
      if (module.fileChanged) await manager.update(CourseModule, id, { fileChanged: false });
    });
  }

  private async change(staff: Staff, id: string, verb: AuditVerb, edit: Edit) {
    const changed = await this.dataSource.transaction(async (manager) => {
      const module = await lockModule(manager, id);
      await edit(manager, module);
      const after = await manager.findOneByOrFail(CourseModule, { id });
      const difference = changedFields(logged(module), logged(after));
      if (!difference) return false;
      await this.audit.record(manager, staff, {
        action: `modules.${verb}`,
        resource: 'modules',
        recordId: id,
        ...difference,
      });
      return true;
    });
    if (changed) this.changes.announce();
    return readRecord<AdminModuleDetailDto>(this.dataSource, MODULE, id);
  }
}

/** Without the fields that were not sent, which would otherwise hide the stored ones. */
function sent(edit: EditModuleDto): Partial<EditModuleDto> {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}

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
function fileVersion(manager: EntityManager, moduleId: string): Promise<ModuleVersion> {
  return manager.findOneOrFail(ModuleVersion, {
    where: { moduleId, source: 'file' },
    order: { id: 'DESC' },
  });
}

/** What the log keeps of a module. */
function logged(module: CourseModule) {
  const { title, description, content, unlockAfterDays, source, fileChanged } = module;
  return { title, description, content: digestOf(content), unlockAfterDays, source, fileChanged };
}
