export { CatalogueModule } from './catalogue.module.js';
export { CatalogueService, type ModuleOutline, type ModuleText } from './catalogue.service.js';
export { CourseChanges } from './course-changes.js';
export { CourseImportService } from './course-import.service.js';
export type { CourseModule } from './course-module.entity.js';
