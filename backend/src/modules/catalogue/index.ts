export { CatalogueModule } from './catalogue.module.js';
export { CatalogueService, type ModuleOutline, type ModuleText } from './catalogue.service.js';
