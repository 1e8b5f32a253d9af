import { Module } from '@nestjs/common';
import { offerTexts } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { MailingsModule } from '../mailings/index.js';
import { ContactRequestsAdminController } from './admin/contact-requests.admin.controller.js';
import { LeadsAdminController } from './admin/leads.admin.controller.js';
import { ChecklistController } from './checklist.controller.js';
import { ChecklistService } from './checklist.service.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { FORM_EMAILS } from './samples/sample-emails.js';
import { SampleLeads } from './samples/sample-leads.js';

offerTexts(FORM_EMAILS);

@Module({
  imports: [PlatformModule, MailingsModule],
  controllers: [
    ChecklistController,
    ContactController,
    ContactRequestsAdminController,
    LeadsAdminController,
  ],
  providers: [ChecklistService, ContactService, SampleLeads],
  exports: [ContactService, SampleLeads],
})
export class LeadsModule {}
