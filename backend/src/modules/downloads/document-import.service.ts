import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import { importDocuments } from './import-documents.js';

/** Sets what authors have changed as PDF, each time the server starts. */
@Injectable()
export class DocumentImportService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Documents');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { name, operator } = this.site;
    const folder = new URL('downloads/', CONTENT_DIR);
    const issuer = { name, company: operator.company };
    const { set, removed } = await importDocuments(this.dataSource, folder, issuer);
    if (set.length > 0) this.logger.log(`Set ${set.join(', ')}`);
    if (removed.length > 0) this.logger.log(`Removed ${removed.join(', ')}`);
  }
}
