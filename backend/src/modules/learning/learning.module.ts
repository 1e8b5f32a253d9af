import { Module } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityModule } from '../identity/index.js';
import { CourseReader } from './course-reader.js';
import { ModuleAccessService } from './module-access.service.js';
import { ModulesController } from './modules.controller.js';
import { ModulesService } from './modules.service.js';
import { ProgressService } from './progress.service.js';
import { TracksController } from './tracks/tracks.controller.js';
import { TracksService } from './tracks/tracks.service.js';
import { UnlockModulesJob } from './unlock-modules.job.js';

@Module({
  imports: [PlatformModule, IdentityModule, CatalogueModule],
  controllers: [ModulesController, TracksController],
  providers: [
    CourseReader,
    ModuleAccessService,
    ModulesService,
    ProgressService,
    TracksService,
    UnlockModulesJob,
  ],
  exports: [ModuleAccessService, ModulesService, ProgressService],
})
export class LearningModule {}
