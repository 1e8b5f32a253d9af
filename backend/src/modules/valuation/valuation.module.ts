import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformModule } from '../../platform/platform.module.js';
import { CompanyModule } from '../company/index.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { AssumptionsAdminController } from './admin/assumptions.admin.controller.js';
import { AssumptionsAdminService } from './admin/assumptions.admin.service.js';
import { AssumptionsService } from './proceeds/assumptions/assumptions.service.js';
import { AssumptionsVersion } from './proceeds/assumptions/assumptions-version.entity.js';
import { ProceedsController } from './proceeds/proceeds.controller.js';
import { ProceedsService } from './proceeds/proceeds.service.js';
import {
  ExampleReportController,
  ProceedsReportController,
} from './proceeds/report/proceeds-report.controller.js';
import { ProceedsReportService } from './proceeds/report/proceeds-report.service.js';
import { ProceedsScenario } from './proceeds/scenarios/scenario.entity.js';
import { ScenariosController } from './proceeds/scenarios/scenarios.controller.js';
import { ScenariosService } from './proceeds/scenarios/scenarios.service.js';
import { StoredProceeds } from './proceeds/stored-proceeds.entity.js';
import { SampleValuations } from './samples/sample-valuations.js';
import { StoredValuation } from './stored-valuation.entity.js';
import { ValuationDto } from './valuation.dto.js';
import { ValuationsController } from './valuations.controller.js';
import { ValuationsService } from './valuations.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AssumptionsVersion,
      ProceedsScenario,
      StoredProceeds,
      StoredValuation,
    ]),
    PlatformModule,
    IdentityModule,
    CompanyModule,
  ],
  controllers: [
    ValuationsController,
    ScenariosController,
    ProceedsController,
    ExampleReportController,
    ProceedsReportController,
    AssumptionsAdminController,
  ],
  providers: [
    ValuationsService,
    SampleValuations,
    ProceedsService,
    ScenariosService,
    ProceedsReportService,
    AssumptionsService,
    AssumptionsAdminService,
  ],
  exports: [ValuationsService, ProceedsService, SampleValuations],
})
export class ValuationModule implements OnModuleInit {
  constructor(
    private readonly ownData: DataExportService,
    private readonly valuations: ValuationsService,
    private readonly proceeds: ProceedsService,
    private readonly scenarios: ScenariosService,
  ) {}

  onModuleInit(): void {
    this.ownData.register('valuations', async (userId) =>
      (await this.valuations.list(userId)).map(ValuationDto.from),
    );
    this.ownData.register('proceeds', async (userId) =>
      (await this.proceeds.withFacts(userId)).map(({ userId: _own, ...stored }) => stored),
    );
    this.ownData.register('scenarios', async (userId) =>
      (await this.scenarios.stored(userId)).map(({ userId: _own, ...scenario }) => scenario),
    );
  }
}
