import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { SiteModule } from '../site/site.module.js';
import { createMailTransport, MAIL_TRANSPORT } from './mail-transport.js';
import { OutboxJob } from './outbox.job.js';
import { OutboxService } from './outbox.service.js';

@Module({
  imports: [SiteModule],
  providers: [
    OutboxService,
    OutboxJob,
    { provide: MAIL_TRANSPORT, useFactory: createMailTransport, inject: [ENV] },
  ],
  exports: [OutboxService],
})
export class MailModule {}
