export { LearningModule } from './learning.module.js';
export type { Reader } from './module-access.service.js';
export { ModuleAccessService } from './module-access.service.js';
export { ModulesService } from './modules.service.js';
export { type ModuleProgressRow, ProgressService } from './progress.service.js';
export { SampleProgress } from './samples/sample-progress.js';
export { type SectionName, type SectionState, SectionsService } from './sections.service.js';
export type { Track } from './tracks/track-file.js';
export { TracksService } from './tracks/tracks.service.js';
