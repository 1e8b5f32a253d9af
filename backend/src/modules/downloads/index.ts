export { DownloadsAdminService } from './admin/downloads.admin.service.js';
export { DownloadsModule } from './downloads.module.js';
export { type DocumentOutline, type DocumentText, DownloadsService } from './downloads.service.js';
export { FilledListService } from './filled/filled-list.service.js';
export { DocumentImportService } from './import/document-import.service.js';
export { SampleDocuments } from './samples/sample-documents.js';
