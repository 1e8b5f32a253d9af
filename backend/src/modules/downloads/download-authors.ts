import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { ERASED, ErasureService } from '../../platform/personal-data/erasure.service.js';
import { DownloadVersion } from './download-version.entity.js';

/** Versions name the member of staff who made them; of a former one no address stays. */
@Injectable()
export class DownloadAuthors implements OnModuleInit {
  constructor(private readonly erasure: ErasureService) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      // TypeORM would set `updatedAt` as well, although nobody has changed the document.
      await manager.query('UPDATE "download" SET "fileAuthor" = $2 WHERE "fileAuthor" = ANY($1)', [
        emails,
        ERASED,
      ]);
      await manager.update(DownloadVersion, { author: In(emails) }, { author: ERASED });
    });
  }
}
