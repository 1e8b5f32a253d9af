import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples, SAMPLE_READER } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { IdentityModule } from '../identity/index.js';
import { SupportAccessController } from './support-access.controller.js';
import { supportAccessEmail } from './support-access.email.js';
import { SupportAccess, SupportLook } from './support-access.entity.js';
import { SupportAccessService } from './support-access.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SupportAccess, SupportLook]), PlatformModule, IdentityModule],
  controllers: [SupportAccessController],
  providers: [
    emailSamples([
      {
        title: 'Zugriff für den Support freigegeben',
        sample: ({ appUrl }) =>
          supportAccessEmail(SAMPLE_READER, new Date('2026-11-24T09:30:00Z'), appUrl),
      },
    ]),
    SupportAccessService,
  ],
  exports: [SupportAccessService],
})
export class SupportAccessModule {}
