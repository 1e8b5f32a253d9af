import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { assertUnchanged } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { WorkerPool } from '../../../platform/threads/worker-pool.service.js';
import { Download } from '../download.entity.js';
import { DownloadVersion } from '../download-version.entity.js';
import type { StoredFile } from '../stored-file.js';
import type { FileForm } from '../upload/checked-file.js';
import { assertHarmless, checkedFileType } from '../upload/checked-file.js';
import type { FileType } from '../upload/file-type.js';
import { bringBack, builtVersion, DownloadEditor, keepFile } from './download-editor.service.js';
import type { AdminDownloadDto, NewFileDto } from './downloads.admin.dto.js';

/** What staff do with the files of a document: read them, replace them, bring one back. */
@Injectable()
export class DownloadFilesAdminService {
  constructor(
    @InjectRepository(Download) private readonly documents: Repository<Download>,
    @InjectRepository(DownloadVersion)
    private readonly downloadVersions: Repository<DownloadVersion>,
    private readonly editor: DownloadEditor,
    private readonly workers: WorkerPool,
  ) {}

  /** The offered file, of a hidden document too. @throws AppError RECORD_NOT_FOUND */
  async current(id: string): Promise<StoredFile> {
    const download = await this.documents.findOne({
      select: { id: true, fileName: true, fileType: true, file: true },
      where: { id },
    });
    if (!download) throw recordNotFound();
    return download;
  }

  /** The file of a version, with its day in the name. @throws AppError RECORD_NOT_FOUND */
  async version(id: string, versionId: string): Promise<StoredFile> {
    const download = await this.documents.findOneBy({ id });
    const version = await this.downloadVersions.findOne({
      select: { id: true, file: true, writtenAt: true },
      where: { id: versionId, downloadId: id },
    });
    if (!download || !version) throw recordNotFound();
    const { fileName, fileType } = download;
    return { fileName: dated(fileName, version.writtenAt), fileType, file: version.file };
  }

  /**
   * Offers another file under the same name; the one before becomes a version. Links signed before
   * open the new file.
   * @throws AppError RECORD_NOT_FOUND or EDIT_CONFLICT; ValidationError for a file of another type, or
   *   one that could harm whoever opens it
   */
  async replace(staff: Staff, id: string, form: FileForm<NewFileDto>): Promise<AdminDownloadDto> {
    const { file, fields } = form;
    await assertHarmless(this.workers, staff, file);
    return this.editor.change(staff, id, 'replace-file', async (manager, download) => {
      assertUnchanged(fields.updatedAt, download.updatedAt);
      checkedFileType(file, download.fileType as FileType);
      await keepFile(manager, id);
      await manager.update(Download, id, {
        file: file.bytes,
        fileSize: file.bytes.length,
        fileSource: 'staff',
        fileAuthor: staff.email,
        fileWrittenAt: () => 'now()',
      });
    });
  }

  /**
   * Offers an earlier file again. The build's leads again where it is what the build makes now.
   * @throws AppError RECORD_NOT_FOUND
   */
  restore(staff: Staff, id: string, versionId: string): Promise<AdminDownloadDto> {
    return this.editor.change(staff, id, 'restore-file', async (manager, download) => {
      const version = await manager.findOneBy(DownloadVersion, { id: versionId, downloadId: id });
      if (!version) throw recordNotFound();
      const ofCourse = download.source === 'content' && download.fileSource === 'staff';
      const leads = ofCourse && (await builtVersion(manager, id)).id === version.id;
      await bringBack(manager, id, version.id, leads ? null : staff.email);
    });
  }

  /** Takes what the course says and its file; the file of staff stays as a version. */
  useContent(staff: Staff, id: string): Promise<AdminDownloadDto> {
    return this.editor.change(staff, id, 'use-file', async (manager, download) => {
      if (download.source === 'staff') return;
      if (download.fileSource === 'staff') {
        await bringBack(manager, id, (await builtVersion(manager, id)).id, null);
      }
      await manager.update(Download, id, { ...download.built, fileChanged: false });
    });
  }

  /** Stays with what staff have made of a document although the course brings something new. */
  keepOwn(staff: Staff, id: string): Promise<AdminDownloadDto> {
    return this.editor.change(staff, id, 'keep-own', async (manager, { fileChanged }) => {
      if (fileChanged) await manager.update(Download, id, { fileChanged: false });
    });
  }
}

/** `plan.pdf` of that day as `plan-2026-11-20.pdf`, so that it does not pass for the present one. */
function dated(fileName: string, writtenAt: Date): string {
  return fileName.replace(/(\.\w+)$/, `-${germanDay(writtenAt)}$1`);
}
