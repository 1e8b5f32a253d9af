import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { DocumentImportService } from './document-import.service.js';
import { DownloadAuthors } from './download-authors.js';
import { DownloadEditor } from './download-editor.service.js';
import { DownloadFileController } from './download-file.controller.js';
import { DownloadFilesAdminController } from './download-files.admin.controller.js';
import { DownloadFilesAdminService } from './download-files.admin.service.js';
import { DownloadLinks } from './download-links.service.js';
import { DownloadsAdminController } from './downloads.admin.controller.js';
import { DownloadsAdminService } from './downloads.admin.service.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';
import { NewDownloadsAdminService } from './new-downloads.admin.service.js';
import { StoredFilesAdminController } from './stored-files.admin.controller.js';
import { StoredFilesAdminService } from './stored-files.admin.service.js';

@Module({
  imports: [AuditModule, CatalogueModule, IdentityModule, LearningModule, PersonalDataModule],
  controllers: [
    DownloadsController,
    DownloadFileController,
    DownloadsAdminController,
    DownloadFilesAdminController,
    StoredFilesAdminController,
  ],
  providers: [
    DocumentImportService,
    DownloadAuthors,
    DownloadEditor,
    DownloadFilesAdminService,
    DownloadLinks,
    DownloadsAdminService,
    DownloadsService,
    NewDownloadsAdminService,
    StoredFilesAdminService,
  ],
  exports: [DocumentImportService, DownloadsService],
})
export class DownloadsModule {}
