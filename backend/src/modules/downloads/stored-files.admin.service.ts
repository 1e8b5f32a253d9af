import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import { Download } from './download.entity.js';
import { DownloadVersion } from './download-version.entity.js';
import type { StoredFile } from './stored-file.js';

/** Reads the files of documents for staff. */
@Injectable()
export class StoredFilesAdminService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError RECORD_NOT_FOUND */
  async current(id: string): Promise<StoredFile> {
    const download = await this.dataSource.getRepository(Download).findOne({
      select: { id: true, fileName: true, fileType: true, file: true },
      where: { id },
    });
    if (!download) throw recordNotFound();
    return download;
  }

  /** @throws AppError RECORD_NOT_FOUND */
  async version(id: string, versionId: string): Promise<StoredFile> {
    const download = await this.dataSource.getRepository(Download).findOneBy({ id });
    const version = await this.dataSource.getRepository(DownloadVersion).findOne({
      select: { id: true, file: true, writtenAt: true },
      where: { id: versionId, downloadId: id },
    });
    if (!download || !version) throw recordNotFound();
    const { fileName, fileType } = download;
    return { fileName: dated(fileName, version.writtenAt), fileType, file: version.file };
  }
}

/** `plan.pdf` of that day as `plan-2026-11-20.pdf`, so that it does not pass for the present one. */
function dated(fileName: string, writtenAt: Date): string {
  const day = writtenAt.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  return fileName.replace(/(\.\w+)$/, `-${day}$1`);
}
