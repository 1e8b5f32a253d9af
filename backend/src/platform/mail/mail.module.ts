import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { SiteModule } from '../site/site.module.js';
import { AttachmentSources } from './attachment-sources.js';
import { createMailTransport, MAIL_TRANSPORT } from './mail-transport.js';
import { OutboxJob } from './outbox.job.js';
import { OutboxService } from './outbox.service.js';
import { OutboxHistory } from './outbox-history.js';
import { OutboxRetention } from './outbox-retention.js';
import { ResendService } from './resend.service.js';

@Module({
  imports: [PersonalDataModule, SiteModule],
  providers: [
    AttachmentSources,
    OutboxHistory,
    OutboxRetention,
    OutboxService,
    OutboxJob,
    ResendService,
    { provide: MAIL_TRANSPORT, useFactory: createMailTransport, inject: [ENV] },
  ],
  exports: [AttachmentSources, OutboxHistory, OutboxService, ResendService],
})
export class MailModule {}
