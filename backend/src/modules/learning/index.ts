export { LearningModule } from './learning.module.js';
export type { Reader } from './module-access.js';
export { ModuleAccessService } from './module-access.service.js';
export { type ModuleProgressRow, UserProgressService } from './user-progress.service.js';
