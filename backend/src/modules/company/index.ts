export { CompanyModule } from './company.module.js';
export { CompanyService } from './company.service.js';
