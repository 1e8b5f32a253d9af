export * from './calendar.js';
export { type Effect, effectsOf } from './effects.js';
export * from './readiness.js';
export * from './schedule.js';
export * from './template.js';
