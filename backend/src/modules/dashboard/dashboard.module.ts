import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/index.js';
import { IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { UserStatsController } from './user-stats.controller.js';
import { UserStatsService } from './user-stats.service.js';

/** What a person sees of several modules at once; nothing needs this one. */
@Module({
  imports: [AssistantModule, IdentityModule, LearningModule],
  controllers: [UserStatsController],
  providers: [UserStatsService],
})
export class DashboardModule {}
