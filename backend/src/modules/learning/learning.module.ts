import { Module } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityModule } from '../identity/index.js';
import { CourseReader } from './course-reader.js';
import { ModuleAccessService } from './module-access.service.js';
import { ModulesController } from './modules.controller.js';
import { ModulesService } from './modules.service.js';
import { ProgressService } from './progress.service.js';
import { UnlockModulesJob } from './unlock-modules.job.js';

@Module({
  imports: [PlatformModule, IdentityModule, CatalogueModule],
  controllers: [ModulesController],
  providers: [CourseReader, ModuleAccessService, ModulesService, ProgressService, UnlockModulesJob],
  exports: [ModuleAccessService, ModulesService, ProgressService],
})
export class LearningModule {}
