import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { CatalogueService } from './catalogue.service.js';
import { CourseAuthors } from './course-authors.js';
import { CourseChanges } from './course-changes.js';
import { CourseImportService } from './course-import.service.js';
import { ModuleVersionsAdminController } from './module-versions.admin.controller.js';
import { ModulesAdminController } from './modules.admin.controller.js';
import { ModulesAdminService } from './modules.admin.service.js';

@Module({
  imports: [AuditModule, PersonalDataModule],
  controllers: [ModulesAdminController, ModuleVersionsAdminController],
  providers: [
    CatalogueService,
    CourseAuthors,
    CourseChanges,
    CourseImportService,
    ModulesAdminService,
  ],
  exports: [CatalogueService, CourseChanges, CourseImportService],
})
export class CatalogueModule {}
