import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Like } from 'typeorm';
import { LOCK, withLock } from '../../../database/advisory-lock.js';
import { assertUnchanged } from '../../../platform/admin-list/edit-fields.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { WorkerPool } from '../../../platform/threads/worker-pool.service.js';
import { Download } from '../download.entity.js';
import { documentOfCourse } from '../downloads.errors.js';
import type { FileForm } from '../upload/checked-file.js';
import { assertHarmless, checkedFileType } from '../upload/checked-file.js';
import { addressName, freeFileName } from '../upload/file-name.js';
import type { FileType } from '../upload/file-type.js';
import { DownloadEditor, lockDownload, logged } from './download-editor.service.js';
import type { AdminDownloadDto, EditDownloadDto, NewDownloadDto } from './downloads.admin.dto.js';

@Injectable()
export class DownloadsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly editor: DownloadEditor,
    private readonly workers: WorkerPool,
  ) {}

  /** Whose file says something else than staff have put in its place, so that they have to choose. */
  countChangedFiles(): Promise<number> {
    return this.dataSource.manager.countBy(Download, { fileChanged: true });
  }

  /**
   * Adds a document of staff. Uploads take turns, so that each finds a name of its own.
   * @throws ValidationError for a file that is not what its name says or could harm whoever opens it,
   *   or an unknown module
   */
  async add(staff: Staff, { file, fields }: FileForm<NewDownloadDto>): Promise<AdminDownloadDto> {
    const fileType = checkedFileType(file);
    await assertHarmless(this.workers, staff, file);
    await this.editor.assertModule(fields.moduleId);
    const id = await withLock(this.dataSource, LOCK.documentImport, async (manager) => {
      const fileName = await this.freeName(manager, file.name, fileType);
      const id = fileName.replace('.', '-');
      const { title, description, moduleId = null, visible = true } = fields;
      await manager.insert(Download, {
        id,
        title,
        description,
        moduleId,
        orderIndex: fields.orderIndex ?? (await this.lastPlace(manager, moduleId)),
        visible,
        fileType,
        fileName,
        fileSize: file.bytes.length,
        file: file.bytes,
        source: 'staff',
        fileSource: 'staff',
        fileAuthor: staff.email,
        sourceHash: createHash('sha256').update(file.bytes).digest('hex'),
      });
      const after = await logged(manager, id);
      await this.editor.log(manager, staff, 'create', id, { after });
      return id;
    });
    this.editor.announce();
    return this.editor.read(id);
  }

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

  private async freeName(manager: EntityManager, name: string, type: FileType): Promise<string> {
    const wanted = addressName(name);
    const similar = await manager.find(Download, {
      select: { fileName: true },
      where: { fileName: Like(`${wanted}%`) },
    });
    const taken = similar.map(({ fileName }) => fileName);
    return freeFileName(wanted, type, taken);
  }

  private async lastPlace(manager: EntityManager, moduleId: string | null): Promise<number> {
    const last = await manager.maximum(Download, 'orderIndex', { moduleId: moduleId ?? IsNull() });
    return (last ?? 0) + 1;
  }
}
