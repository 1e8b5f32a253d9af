export { ContactService } from './contact.service.js';
export { LeadsModule } from './leads.module.js';
export { SampleLeads } from './samples/sample-leads.js';
