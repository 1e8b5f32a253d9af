import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { DocumentImportService } from './document-import.service.js';
import { DownloadFileController } from './download-file.controller.js';
import { DownloadLinks } from './download-links.service.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';

@Module({
  imports: [IdentityModule, LearningModule],
  controllers: [DownloadsController, DownloadFileController],
  providers: [DocumentImportService, DownloadLinks, DownloadsService],
})
export class DownloadsModule {}
