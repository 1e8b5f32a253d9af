export { ContactRequestsService } from './contact/contact-requests.service.js';
export { LeadsModule } from './leads.module.js';
