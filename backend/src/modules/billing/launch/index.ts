export { checkInstallation, LaunchCheck } from './launch-check.service.js';
export type { CheckedCondition } from './launch-conditions.js';
