import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { SiteModule } from '../../platform/site/site.module.js';
import { ContactRequestsAdminController } from './admin/contact-requests.admin.controller.js';
import { LeadsAdminController } from './admin/leads.admin.controller.js';
import { ChecklistController } from './checklist.controller.js';
import { ChecklistService } from './checklist.service.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [AuditModule, MailModule, PersonalDataModule, RateLimitModule, SiteModule],
  controllers: [
    ChecklistController,
    ContactController,
    ContactRequestsAdminController,
    LeadsAdminController,
  ],
  providers: [ChecklistService, ContactService],
  exports: [ContactService],
})
export class LeadsModule {}
