import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples } from '../../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../../platform/platform.module.js';
import { IdentityModule } from '../../identity/index.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { LaunchAdminController } from './admin/launch.admin.controller.js';
import { LaunchCheck } from './launch-check.service.js';
import { LaunchConfirmation } from './launch-confirmation.entity.js';
import { LaunchConfirmationsService } from './launch-confirmations.service.js';
import { LaunchDutiesJob } from './launch-duties.job.js';
import { LaunchNotice } from './launch-notice.entity.js';
import { LAUNCH_EMAILS } from './sample-emails.js';

/** What has to be in order before anything is sold. */
@Module({
  imports: [
    PlatformModule,
    IdentityModule,
    TypeOrmModule.forFeature([LaunchConfirmation, LaunchNotice]),
    PaymentsModule,
  ],
  controllers: [LaunchAdminController],
  providers: [
    LaunchCheck,
    LaunchConfirmationsService,
    LaunchDutiesJob,
    emailSamples(LAUNCH_EMAILS),
  ],
  exports: [LaunchCheck],
})
export class LaunchModule {}
