import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { hideKinds } from '../../platform/mail/outbox-history.js';
import { emailSamples, SAMPLE_READER } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { CompanyModule } from '../company/index.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { TalkModule } from '../talk/index.js';
import { ValuationModule } from '../valuation/index.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';
import { PlanContentService } from './plan-content.js';
import { PlanOutlineService } from './plan-outline.service.js';
import { PlanTextsService } from './plan-texts.service.js';
import { digestEmail } from './reminders/digest.email.js';
import { DigestJob } from './reminders/digest.job.js';
import { CalendarController, RemindersController } from './reminders/reminders.controller.js';
import { RemindersService } from './reminders/reminders.service.js';
import { SalePlan, SalePlanPoint, SalePlanTask } from './sale-plan.entity.js';
import { SamplePlans } from './samples/sample-plans.js';
import { PlanSheetService } from './sheet/plan-sheet.service.js';
import { TasksService } from './tasks.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SalePlan, SalePlanTask, SalePlanPoint]),
    PlatformModule,
    IdentityModule,
    CompanyModule,
    ValuationModule,
    TalkModule,
  ],
  controllers: [PlanController, RemindersController, CalendarController],
  providers: [
    emailSamples([
      {
        title: 'Wochenplan',
        sample: ({ appUrl }) =>
          digestEmail(
            SAMPLE_READER,
            [
              { neutralTitle: 'Unterlagen ordnen', dueOn: '2026-11-30', overdue: false },
              { neutralTitle: 'Termin mit der Steuerberatung', dueOn: '2026-11-19', overdue: true },
            ],
            appUrl,
          ),
      },
    ]),
    PlanContentService,
    PlanService,
    PlanOutlineService,
    PlanTextsService,
    PlanSheetService,
    TasksService,
    RemindersService,
    DigestJob,
    SamplePlans,
  ],
  exports: [PlanService, PlanOutlineService, PlanTextsService, SamplePlans],
})
export class SalePlanModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly plan: PlanService,
  ) {}

  onModuleInit(): void {
    hideKinds(['weekly-plan']);
    this.dataExport.register('salePlan', (userId) => this.plan.everything(userId));
  }
}
