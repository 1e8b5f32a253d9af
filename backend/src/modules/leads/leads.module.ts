import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { ChecklistController } from './checklist.controller.js';
import { ChecklistService } from './checklist.service.js';
import { ChecklistPdfService } from './checklist-pdf.service.js';

@Module({
  imports: [MailModule, RateLimitModule],
  controllers: [ChecklistController],
  providers: [ChecklistPdfService, ChecklistService],
})
export class LeadsModule {}
