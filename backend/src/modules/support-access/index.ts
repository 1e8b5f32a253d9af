export { SupportGrantDto, type SupportView } from './support-access.dto.js';
export { SupportAccessModule } from './support-access.module.js';
export { SupportAccessService } from './support-access.service.js';
