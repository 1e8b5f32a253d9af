import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MADE_DOCUMENTS_DIR } from '../../platform/documents/made-documents.js';
import { importDocuments } from './import-documents.js';

/** Takes over the documents the build has made anew, each time the server starts. */
@Injectable()
export class DocumentImportService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Documents');

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    const { stored, removed } = await importDocuments(this.dataSource, MADE_DOCUMENTS_DIR);
    if (stored.length > 0) this.logger.log(`Stored ${stored.join(', ')}`);
    if (removed.length > 0) this.logger.log(`Removed ${removed.join(', ')}`);
  }
}
