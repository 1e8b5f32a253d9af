import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformModule } from '../../platform/platform.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CompanyModule } from '../company/index.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { ValuationModule } from '../valuation/index.js';
import { DownloadEditor } from './admin/download-editor.service.js';
import { DownloadFilesAdminController } from './admin/download-files.admin.controller.js';
import { DownloadFilesAdminService } from './admin/download-files.admin.service.js';
import { DownloadsAdminController } from './admin/downloads.admin.controller.js';
import { DownloadsAdminService } from './admin/downloads.admin.service.js';
import { ArchiveFileController, ArchivesController } from './archive/archives.controller.js';
import { ArchivesService } from './archive/archives.service.js';
import { Download } from './download.entity.js';
import { DownloadAuthors } from './download-authors.js';
import { DownloadLinks } from './download-links.service.js';
import { DownloadVersion } from './download-version.entity.js';
import { DownloadFileController, DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';
import { DocumentRendererService } from './filled/document-renderer.service.js';
import { FilledController } from './filled/filled.controller.js';
import { FilledService } from './filled/filled.service.js';
import { FilledDocument, FilledDocumentVersion } from './filled/filled-document.entity.js';
import { FilledListService } from './filled/filled-list.service.js';
import { DocumentImportService } from './import/document-import.service.js';
import { ModulePdfController } from './module-pdf/module-pdf.controller.js';
import { ModulePdfService } from './module-pdf/module-pdf.service.js';
import { SampleDocuments } from './samples/sample-documents.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DownloadVersion, Download, FilledDocument, FilledDocumentVersion]),
    PlatformModule,
    CatalogueModule,
    IdentityModule,
    LearningModule,
    CompanyModule,
    ValuationModule,
  ],
  controllers: [
    DownloadsController,
    DownloadFileController,
    ArchivesController,
    ArchiveFileController,
    FilledController,
    ModulePdfController,
    DownloadsAdminController,
    DownloadFilesAdminController,
  ],
  providers: [
    ArchivesService,
    DocumentImportService,
    DownloadAuthors,
    DownloadEditor,
    DownloadFilesAdminService,
    DownloadLinks,
    DownloadsAdminService,
    DownloadsService,
    FilledListService,
    FilledService,
    ModulePdfService,
    SampleDocuments,
    DocumentRendererService,
  ],
  exports: [
    DocumentImportService,
    DownloadsAdminService,
    DownloadsService,
    FilledListService,
    FilledService,
    SampleDocuments,
  ],
})
export class DownloadsModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly filled: FilledService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('filledDocuments', (userId) => this.filled.everything(userId));
  }
}
