import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformModule } from '../../platform/platform.module.js';
import { AssistantModule } from '../assistant/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { FreeRehearsalService } from './free-rehearsal.service.js';
import { RehearsalController } from './rehearsal.controller.js';
import { RehearsalService } from './rehearsal.service.js';
import { RehearsalRun } from './rehearsal-run.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RehearsalRun]),
    PlatformModule,
    IdentityModule,
    CatalogueModule,
    LearningModule,
    AssistantModule,
  ],
  controllers: [RehearsalController],
  providers: [RehearsalService, FreeRehearsalService],
})
export class RehearsalModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly rehearsals: RehearsalService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('rehearsals', async (userId) =>
      (await this.rehearsals.runsOf(userId)).map(({ userId: _own, ...run }) => run),
    );
  }
}
