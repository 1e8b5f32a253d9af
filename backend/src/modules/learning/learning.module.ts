import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples, SAMPLE_READER } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { CourseReader } from './course-reader.js';
import { ExercisesController } from './exercises/exercises.controller.js';
import { ExercisesService } from './exercises/exercises.service.js';
import { SectionExercise } from './exercises/section-exercise.entity.js';
import { ModuleAccessService } from './module-access.service.js';
import { ModuleProgress } from './module-progress.entity.js';
import { ModuleUnlock } from './module-unlock.entity.js';
import { moduleUnlockedEmail } from './module-unlocked.email.js';
import { ModulesController } from './modules.controller.js';
import { ModulesService } from './modules.service.js';
import { ProgressService } from './progress.service.js';
import { SampleProgress } from './samples/sample-progress.js';
import { SectionTextsService } from './section-texts.service.js';
import { SectionsService } from './sections.service.js';
import { TracksController } from './tracks/tracks.controller.js';
import { TracksService } from './tracks/tracks.service.js';
import { UnlockDue } from './unlock-due.entity.js';
import { UnlockModulesJob } from './unlock-modules.job.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SectionExercise, ModuleProgress, ModuleUnlock, UnlockDue]),
    PlatformModule,
    IdentityModule,
    CatalogueModule,
  ],
  controllers: [ModulesController, ExercisesController, TracksController],
  providers: [
    emailSamples([
      {
        title: 'Modul freigeschaltet',
        sample: ({ appUrl }) =>
          moduleUnlockedEmail(
            {
              ...SAMPLE_READER,
              moduleId: 'modul-3',
              orderIndex: 3,
              title: 'Was ist Ihr Lebenswerk wert?',
            },
            appUrl,
          ),
      },
    ]),
    CourseReader,
    ExercisesService,
    ModuleAccessService,
    ModulesService,
    ProgressService,
    SampleProgress,
    SectionTextsService,
    SectionsService,
    TracksService,
    UnlockModulesJob,
  ],
  exports: [
    ModuleAccessService,
    ModulesService,
    ProgressService,
    SampleProgress,
    SectionsService,
    TracksService,
  ],
})
export class LearningModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly exercises: ExercisesService,
    private readonly progress: ProgressService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('progress', (userId) => this.progress.everything(userId));
    this.dataExport.register('exercises', (userId) => this.exercises.everything(userId));
  }
}
