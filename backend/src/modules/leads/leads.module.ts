import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { SiteModule } from '../../platform/site/site.module.js';
import { ChecklistController } from './checklist.controller.js';
import { ChecklistService } from './checklist.service.js';
import { ChecklistPdfService } from './checklist-pdf.service.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
import { ContactRequestsAdminController } from './contact/contact-requests.admin.controller.js';
import { ContactRequestsService } from './contact/contact-requests.service.js';
import { LeadsAdminController } from './leads.admin.controller.js';
import { LeadsRetention } from './leads.retention.js';
import { LeadsService } from './leads.service.js';

@Module({
  imports: [AuditModule, MailModule, PersonalDataModule, RateLimitModule, SiteModule],
  controllers: [
    ChecklistController,
    ContactController,
    ContactRequestsAdminController,
    LeadsAdminController,
  ],
  providers: [
    ChecklistPdfService,
    ChecklistService,
    ContactRequestsService,
    ContactService,
    LeadsRetention,
    LeadsService,
  ],
  exports: [ContactRequestsService],
})
export class LeadsModule {}
