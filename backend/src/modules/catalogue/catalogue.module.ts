import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import {
  ModulesAdminController,
  ModuleVersionsAdminController,
} from './admin/modules.admin.controller.js';
import { ModulesAdminService } from './admin/modules.admin.service.js';
import { CatalogueService } from './catalogue.service.js';
import { CourseChanges } from './course-changes.js';
import { CourseImportService } from './course-import.service.js';

@Module({
  imports: [AuditModule, PersonalDataModule],
  controllers: [ModulesAdminController, ModuleVersionsAdminController],
  providers: [CatalogueService, CourseChanges, CourseImportService, ModulesAdminService],
  exports: [CatalogueService, CourseChanges, CourseImportService],
})
export class CatalogueModule {}
