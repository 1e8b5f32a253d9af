export { BackOfficeModule } from './back-office.module.js';
