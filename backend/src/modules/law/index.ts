export { LawModule } from './law.module.js';
