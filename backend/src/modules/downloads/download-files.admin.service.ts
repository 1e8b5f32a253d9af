import { Injectable } from '@nestjs/common';
import { assertUnchanged } from '../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import type { Staff } from '../../platform/http/staff.decorator.js';
import { Download } from './download.entity.js';
import { DownloadEditor } from './download-editor.service.js';
import { DownloadVersion } from './download-version.entity.js';
import type { AdminDownloadDto } from './downloads.admin.dto.js';
import { bringBack, builtVersion, keepFile } from './edit-download.js';
import { assertHarmless, checkedFileType } from './upload/checked-file.js';
import type { FileType } from './upload/file-type.js';
import type { FileForm } from './upload/read-form.js';
import type { NewFileDto } from './upload/upload.dto.js';

/** What staff do with the file of a document. */
@Injectable()
export class DownloadFilesAdminService {
  constructor(private readonly editor: DownloadEditor) {}

  /**
   * Offers another file under the same name; the one before becomes a version. Links signed before
   * open the new file.
   * @throws AppError RECORD_NOT_FOUND or EDIT_CONFLICT; ValidationError for a file of another type, or
   *   one that could harm whoever opens it
   */
  async replace(staff: Staff, id: string, form: FileForm<NewFileDto>): Promise<AdminDownloadDto> {
    const { file, fields } = form;
    await assertHarmless(file);
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
