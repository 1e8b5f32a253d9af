export { ModulesAdminService } from './admin/modules.admin.service.js';
export { CatalogueModule } from './catalogue.module.js';
export {
  CatalogueService,
  type ModuleOutline,
  type ModuleText,
  type WholeModule,
} from './catalogue.service.js';
export { CourseChanges } from './course-changes.js';
export { CourseImportService } from './course-import.service.js';
