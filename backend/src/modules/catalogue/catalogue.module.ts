import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformModule } from '../../platform/platform.module.js';
import {
  ModulesAdminController,
  ModuleVersionsAdminController,
} from './admin/modules.admin.controller.js';
import { ModulesAdminService } from './admin/modules.admin.service.js';
import { CatalogueService } from './catalogue.service.js';
import { CourseChanges } from './course-changes.js';
import { CourseImportService } from './course-import.service.js';
import { CourseModule } from './course-module.entity.js';
import { ModuleVersion } from './module-version.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CourseModule, ModuleVersion]), PlatformModule],
  controllers: [ModulesAdminController, ModuleVersionsAdminController],
  providers: [CatalogueService, CourseChanges, CourseImportService, ModulesAdminService],
  exports: [CatalogueService, CourseChanges, CourseImportService, ModulesAdminService],
})
export class CatalogueModule {}
