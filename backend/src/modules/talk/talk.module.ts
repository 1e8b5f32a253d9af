import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples, SAMPLE_READER } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { TalksAdminController } from './admin/talks.admin.controller.js';
import { SampleTalks } from './samples/sample-talks.js';
import { TalkController } from './talk.controller.js';
import { talkConfirmedEmail, talkRequestedEmail } from './talk.email.js';
import { Talk } from './talk.entity.js';
import { TalkService } from './talk.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Talk]), PlatformModule, IdentityModule],
  controllers: [TalkController, TalksAdminController],
  providers: [
    emailSamples([
      {
        title: 'Gespräch gewünscht, intern',
        sample: ({ operatorEmail }) =>
          talkRequestedEmail(
            SAMPLE_READER,
            ['2026-12-02T15:00', '2026-12-03T09:30', '2026-12-04T11:00'],
            'Es geht um die Übergabe an meine Tochter.',
            operatorEmail,
          ),
      },
      {
        title: 'Gespräch bestätigt',
        sample: ({ appUrl }) =>
          talkConfirmedEmail(SAMPLE_READER, '2026-12-02T15:00', '+49 5251 000000', appUrl),
      },
    ]),
    TalkService,
    SampleTalks,
  ],
  exports: [TalkService, SampleTalks],
})
export class TalkModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly talks: TalkService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('talk', (userId) => this.talks.everything(userId));
  }
}
