export { LearningModule } from './learning.module.js';
export type { Reader } from './module-access.js';
export { ModuleAccessService } from './module-access.service.js';
