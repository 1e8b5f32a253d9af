import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertUnchanged } from '../../platform/admin-list/edit-fields.js';
import type { Staff } from '../../platform/http/staff.decorator.js';
import { Download } from './download.entity.js';
import { DownloadEditor } from './download-editor.service.js';
import type { AdminDownloadDto, EditDownloadDto } from './downloads.admin.dto.js';
import { documentOfCourse } from './downloads.errors.js';
import { lockDownload, logged } from './edit-download.js';

@Injectable()
export class DownloadsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly editor: DownloadEditor,
  ) {}

  /**
   * Stores what is sent and leaves the rest as it is. A hidden document can be opened by nobody,
   * not even with a link signed before.
   * @throws AppError RECORD_NOT_FOUND or EDIT_CONFLICT; ValidationError
   */
  async update(staff: Staff, id: string, edit: EditDownloadDto): Promise<AdminDownloadDto> {
    const { updatedAt, ...fields } = edit;
    await this.editor.assertModule(fields.moduleId);
    return this.editor.change(staff, id, 'update', async (manager, download) => {
      assertUnchanged(updatedAt, download.updatedAt);
      const changed = Object.entries(fields).filter(
        ([name, value]) => value !== undefined && value !== download[name as keyof typeof fields],
      );
      if (changed.length > 0) await manager.update(Download, id, Object.fromEntries(changed));
    });
  }

  /**
   * Deletes a document of staff with all its files.
   * @throws AppError RECORD_NOT_FOUND or DOCUMENT_OF_COURSE
   */
  async remove(staff: Staff, id: string): Promise<{ id: string }> {
    await this.dataSource.transaction(async (manager) => {
      const download = await lockDownload(manager, id);
      if (download.source === 'content') throw documentOfCourse();
      await this.editor.log(manager, staff, 'delete', id, { before: await logged(manager, id) });
      await manager.delete(Download, id);
    });
    this.editor.announce();
    return { id };
  }
}
