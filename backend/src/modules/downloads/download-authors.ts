import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERASED, ErasureService } from '../../platform/personal-data/erasure.service.js';

/** Versions name the member of staff who made them; of a former one no address stays. */
@Injectable()
export class DownloadAuthors implements OnModuleInit {
  constructor(private readonly erasure: ErasureService) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.query('UPDATE "download" SET "fileAuthor" = $2 WHERE "fileAuthor" = ANY($1)', [
        emails,
        ERASED,
      ]);
      await manager.query('UPDATE "download_version" SET "author" = $2 WHERE "author" = ANY($1)', [
        emails,
        ERASED,
      ]);
    });
  }
}
