export { DocumentImportService } from './document-import.service.js';
export { DownloadsModule } from './downloads.module.js';
export { type DocumentOutline, DownloadsService } from './downloads.service.js';
