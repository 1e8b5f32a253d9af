import { Injectable } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager } from 'typeorm';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService, changedFields } from '../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { CatalogueService, CourseChanges } from '../../catalogue/index.js';
import { Download } from '../download.entity.js';
import { DownloadVersion } from '../download-version.entity.js';
import type { AdminDownloadDto } from './downloads.admin.dto.js';
import { DOWNLOADS } from './downloads.admin.list.js';

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
   * @param verb of the change in the log
   * @throws AppError RECORD_NOT_FOUND, and whatever the change throws
   */
  async change(staff: Staff, id: string, verb: AuditVerb, edit: Edit): Promise<AdminDownloadDto> {
    const changed = await this.dataSource.transaction(async (manager) => {
      const download = await lockDownload(manager, id);
      const before = await logged(manager, id);
      await edit(manager, download);
      const difference = changedFields(before, await logged(manager, id));
      if (difference) await this.log(manager, staff, verb, id, difference);
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
    verb: AuditVerb,
    recordId: string,
    states: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(manager, staff, {
      action: `downloads.${verb}`,
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

/** Without its file. @throws AppError RECORD_NOT_FOUND */
export async function lockDownload(manager: EntityManager, id: string): Promise<Download> {
  const download = await manager.findOne(Download, {
    where: { id },
    lock: { mode: 'for_no_key_update' },
  });
  if (!download) throw recordNotFound();
  return download;
}

/** Keeps the offered file as a version, before another takes its place. */
export async function keepFile(manager: EntityManager, id: string): Promise<void> {
  // The file goes from row to row inside the database.
  await manager.query(
    `INSERT INTO "download_version"
       ("downloadId", "fileSize", "file", "source", "author", "writtenAt")
     SELECT "id", "fileSize", "file", "fileSource", "fileAuthor", "fileWrittenAt"
     FROM "download" WHERE "id" = $1`,
    [id],
  );
}

/**
 * Offers the file of a version again; the file before becomes a version in its place.
 * @param author the e-mail address of the member of staff; null for the build's file
 */
export async function bringBack(
  manager: EntityManager,
  id: string,
  versionId: string,
  author: string | null,
): Promise<void> {
  await keepFile(manager, id);
  // The file goes from row to row inside the database.
  await manager.query(
    `UPDATE "download" d SET "file" = v."file", "fileSize" = v."fileSize", "fileSource" = $3,
       "fileAuthor" = $4, "fileWrittenAt" = now(), "updatedAt" = now()
     FROM "download_version" v WHERE d."id" = $1 AND v."id" = $2`,
    [id, versionId, author === null ? 'content' : 'staff', author],
  );
  await manager.delete(DownloadVersion, { id: versionId });
}

/** The version with what the build makes now; only a document with a file of staff has one. */
export function builtVersion(manager: EntityManager, id: string): Promise<DownloadVersion> {
  return manager.findOneOrFail(DownloadVersion, {
    where: { downloadId: id, source: 'content' },
    order: { id: 'DESC' },
  });
}

/** What the log keeps of a document; of its file enough to know it again. */
export async function logged(manager: EntityManager, id: string): Promise<Record<string, unknown>> {
  // The database hashes the file, so that it stays where it is.
  const [row] = await manager.query(
    `SELECT "title", "description", "moduleId", "orderIndex", "visible", "fileChanged",
       jsonb_build_object(
         'name', "fileName", 'size', "fileSize", 'source', "fileSource",
         'sha256', encode(sha256("file"), 'hex'), 'writtenAt', "fileWrittenAt"
       ) AS "file"
     FROM "download" WHERE "id" = $1`,
    [id],
  );
  return row;
}
