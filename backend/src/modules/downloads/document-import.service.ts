import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { MADE_DOCUMENTS_DIR } from '@stabwechsel/documents/manifest';
import { DataSource } from 'typeorm';
import { importDocuments } from './import-documents.js';

/** Takes over the documents the build has made anew, each time the server starts. */
@Injectable()
export class DocumentImportService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Documents');
  private done: Promise<void> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ready();
  }

  /** Done when the documents of this start are in the database; whoever builds on them waits. */
  ready(): Promise<void> {
    this.done ??= this.import();
    return this.done;
  }

  private async import(): Promise<void> {
    const { stored, removed } = await importDocuments(this.dataSource, MADE_DOCUMENTS_DIR);
    if (stored.length > 0) this.logger.log(`Stored ${stored.join(', ')}`);
    if (removed.length > 0) this.logger.log(`Removed ${removed.join(', ')}`);
  }
}
