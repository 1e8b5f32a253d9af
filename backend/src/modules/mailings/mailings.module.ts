import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityModule } from '../identity/index.js';
import { ModuleUpdatesAdminController } from './admin/module-updates.admin.controller.js';
import { ModuleUpdatesAdminService } from './admin/module-updates.admin.service.js';
import { NewslettersAdminController } from './admin/newsletters.admin.controller.js';
import { NewslettersAdminService } from './admin/newsletters.admin.service.js';
import { SubscribersAdminController } from './admin/subscribers.admin.controller.js';
import { SubscribersAdminService } from './admin/subscribers.admin.service.js';
import { ChoiceLinks } from './choices/choice-links.js';
import { ChoicesController, LinkedChoicesController } from './choices/choices.controller.js';
import { ChoicesService } from './choices/choices.service.js';
import { EmailChoice } from './choices/email-choice.entity.js';
import { Mailing } from './mailing.entity.js';
import { MailingJob } from './mailing.job.js';
import { MailingRecipient } from './mailing-recipient.entity.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { NewsletterIssues } from './newsletter/newsletter-issues.js';
import { Subscriber } from './newsletter/subscriber.entity.js';
import { MAILING_EMAILS } from './samples/sample-emails.js';
import { SampleMailings } from './samples/sample-mailings.js';
import { ModuleUpdate } from './updates/module-update.entity.js';
import { ModuleUpdatesJob } from './updates/module-updates.job.js';
import { ModuleUpdatesService } from './updates/module-updates.service.js';

/** E-mails to many, each to whoever has asked for it: the newsletter, and what is new in modules. */
@Module({
  imports: [
    TypeOrmModule.forFeature([EmailChoice, MailingRecipient, Mailing, Subscriber, ModuleUpdate]),
    PlatformModule,
    IdentityModule,
    CatalogueModule,
  ],
  controllers: [
    ChoicesController,
    LinkedChoicesController,
    NewsletterController,
    ModuleUpdatesAdminController,
    NewslettersAdminController,
    SubscribersAdminController,
  ],
  providers: [
    emailSamples(MAILING_EMAILS),
    ChoiceLinks,
    ChoicesService,
    MailingJob,
    ModuleUpdatesAdminService,
    ModuleUpdatesJob,
    ModuleUpdatesService,
    NewsletterIssues,
    NewsletterService,
    NewslettersAdminService,
    SampleMailings,
    SubscribersAdminService,
  ],
  exports: [NewsletterService, SampleMailings],
})
export class MailingsModule {}
