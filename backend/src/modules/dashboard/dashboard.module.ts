import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/index.js';
import { IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { SalePlanModule } from '../sale-plan/index.js';
import { ValuationModule } from '../valuation/index.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';
import { UserStatsController } from './user-stats.controller.js';
import { UserStatsService } from './user-stats.service.js';

/** What a person sees of several modules at once; nothing needs this one. */
@Module({
  imports: [AssistantModule, IdentityModule, LearningModule, SalePlanModule, ValuationModule],
  controllers: [TodayController, UserStatsController],
  providers: [TodayService, UserStatsService],
})
export class DashboardModule {}
