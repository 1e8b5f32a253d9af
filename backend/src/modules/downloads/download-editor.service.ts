import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readRecord } from '../../platform/admin-list/read-page.js';
import { AuditService, changedFields } from '../../platform/audit/audit.service.js';
import { ValidationError } from '../../platform/errors/app-error.js';
import type { Staff } from '../../platform/http/staff.decorator.js';
import { CatalogueService, CourseChanges } from '../catalogue/index.js';
import type { Download } from './download.entity.js';
import type { AdminDownloadDto } from './downloads.admin.dto.js';
import { DOWNLOADS } from './downloads.admin.list.js';
import { lockDownload, logged } from './edit-download.js';

export type Edit = (manager: EntityManager, download: Download) => Promise<void>;

/** Frames every change staff make to a document: the lock, the log, the word to the listeners. */
@Injectable()
export class DownloadEditor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly catalogue: CatalogueService,
    private readonly changes: CourseChanges,
  ) {}

  /**
   * Makes a change and answers the document as it is now.
   * @param name of the change, as in `downloads.update`
   * @throws AppError RECORD_NOT_FOUND, and whatever the change throws
   */
  async change(staff: Staff, id: string, name: string, edit: Edit): Promise<AdminDownloadDto> {
    const changed = await this.dataSource.transaction(async (manager) => {
      const download = await lockDownload(manager, id);
      const before = await logged(manager, id);
      await edit(manager, download);
      const difference = changedFields(before, await logged(manager, id));
      if (difference) await this.log(manager, staff, name, id, difference);
      return difference !== null;
    });
    if (changed) this.changes.announce();
    return this.read(id);
  }

  read(id: string): Promise<AdminDownloadDto> {
    return readRecord<AdminDownloadDto>(this.dataSource, DOWNLOADS, id);
  }

  log(
    manager: EntityManager,
    staff: Staff,
    name: string,
    recordId: string,
    states: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Promise<void> {
    const action = `downloads.${name}`;
    return this.audit.record(manager, staff, {
      action,
      resource: 'downloads',
      recordId,
      ...states,
    });
  }

  /** To be called once a document has come or gone. */
  announce(): void {
    this.changes.announce();
  }

  /** @throws ValidationError for a module that the course does not have; none is bonus material */
  async assertModule(moduleId: string | null | undefined): Promise<void> {
    if (moduleId && !(await this.catalogue.has(moduleId))) {
      throw new ValidationError({ moduleId: ['Dieses Modul gibt es nicht.'] });
    }
  }
}
