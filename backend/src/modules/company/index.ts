export { CompanyFactsDto, MAX_FACTS_BYTES } from './company.dto.js';
export { CompanyModule } from './company.module.js';
export { CompanyService, readFactsOrRefuse } from './company.service.js';
