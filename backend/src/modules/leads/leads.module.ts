import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { MailingsModule } from '../mailings/index.js';
import { ContactRequestsAdminController } from './admin/contact-requests.admin.controller.js';
import { LeadsAdminController } from './admin/leads.admin.controller.js';
import { ChecklistController } from './checklist.controller.js';
import { ChecklistService } from './checklist.service.js';
import { ChecklistRequest } from './checklist-request.entity.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { ContactRequest } from './contact-request.entity.js';
import { FORM_EMAILS } from './samples/sample-emails.js';
import { SampleLeads } from './samples/sample-leads.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChecklistRequest, ContactRequest]),
    PlatformModule,
    IdentityModule,
    MailingsModule,
  ],
  controllers: [
    ChecklistController,
    ContactController,
    ContactRequestsAdminController,
    LeadsAdminController,
  ],
  providers: [emailSamples(FORM_EMAILS), ChecklistService, ContactService, SampleLeads],
  exports: [ContactService, SampleLeads],
})
export class LeadsModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly checklists: ChecklistService,
    private readonly contact: ContactService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('checklistRequests', (_userId, emails) =>
      this.checklists.everything(emails),
    );
    this.dataExport.register('enquiries', (_userId, emails) => this.contact.everything(emails));
  }
}
