import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Like, type Repository } from 'typeorm';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { WorkerFile, WorkerPool } from '../../../platform/threads/worker-pool.service.js';
import type { SignedInUser } from '../../identity/index.js';
import type { ArchiveLinkDto } from '../download.dto.js';
import { Download } from '../download.entity.js';
import { DownloadLinks, type LinkSignature } from '../download-links.service.js';
import { downloadNotFound, linkExpired } from '../downloads.errors.js';
import { DownloadsService } from '../downloads.service.js';

/** The documents that belong to no module and whose names begin so are the bonus material. */
const BONUS = 'bonus';

const PACKER = new WorkerFile<typeof import('./archive.worker.js')>(
  'modules/downloads/archive/archive.worker.js',
);

const TIMEOUT_MS = 60_000;

/** Every group a few times over; more is nobody who saves documents to read them. */
const LIMIT: Limit = { name: 'archive:account', tries: 40, windowSeconds: 3_600 };

/** All documents of a module, or the bonus material, as one file. */
@Injectable()
export class ArchivesService {
  constructor(
    @InjectRepository(Download) private readonly documents: Repository<Download>,
    private readonly downloads: DownloadsService,
    private readonly links: DownloadLinks,
    private readonly limits: RateLimitService,
    private readonly workers: WorkerPool,
  ) {}

  /**
   * Counts every file of the group as downloaded and answers the link to all of them; a preview of staff
   * is not counted.
   * @param group a module's id, or `bonus`
   * @throws RateLimitedError; AppError MODULE_NOT_FOUND, DOWNLOAD_NOT_FOUND, PREMIUM_REQUIRED or
   * MODULE_LOCKED
   */
  async record(user: SignedInUser, group: string): Promise<ArchiveLinkDto> {
    await this.downloads.assertMayOpen(user, { moduleId: group === BONUS ? null : group });
    await this.limits.consume(LIMIT, user.id);
    const files = await this.documents.countBy(inGroup(group));
    if (files === 0) throw downloadNotFound();
    if (!user.preview) {
      await this.documents
        .createQueryBuilder()
        .update()
        // Nobody has changed the documents.
        .set({ downloadCount: () => '"downloadCount" + 1', updatedAt: () => '"updatedAt"' })
        .where(inGroup(group))
        .execute();
    }
    return { url: this.links.sign(addressOf(group)), files };
  }

  /**
   * The files of a group, for whoever holds a valid link.
   * @throws AppError DOWNLOAD_LINK_INVALID or DOWNLOAD_NOT_FOUND; RateLimitedError
   */
  async open(group: string, link: LinkSignature): Promise<Buffer> {
    if (!this.links.opens(addressOf(group), link)) throw linkExpired();
    const files = await this.documents.find({
      select: { id: true, fileName: true, file: true },
      where: inGroup(group),
      order: { orderIndex: 'ASC', title: 'ASC', id: 'ASC' },
    });
    if (files.length === 0) throw downloadNotFound();
    const packed = files.map(({ fileName, file }) => ({ name: fileName, bytes: file }));
    return this.workers.run(PACKER, 'zipFiles', packed, {
      account: `archive ${group}`,
      timeoutMs: TIMEOUT_MS,
    });
  }
}

const addressOf = (group: string) => `archiv/${group}.zip`;

const inGroup = (group: string) => ({
  visible: true,
  ...(group === BONUS ? { moduleId: IsNull(), id: Like(`${BONUS}%`) } : { moduleId: group }),
});
