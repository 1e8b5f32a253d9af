import { Module, type OnModuleInit } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { TalksAdminController } from './admin/talks.admin.controller.js';
import { SampleTalks } from './samples/sample-talks.js';
import { TalkController } from './talk.controller.js';
import { TalkService } from './talk.service.js';

@Module({
  imports: [PlatformModule, IdentityModule],
  controllers: [TalkController, TalksAdminController],
  providers: [TalkService, SampleTalks],
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
