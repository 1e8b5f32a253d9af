import { Module, type OnModuleInit } from '@nestjs/common';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { ValuationDto } from './valuation.dto.js';
import { ValuationsController } from './valuations.controller.js';
import { ValuationsService } from './valuations.service.js';

@Module({
  imports: [IdentityModule],
  controllers: [ValuationsController],
  providers: [ValuationsService],
  exports: [ValuationsService],
})
export class ValuationModule implements OnModuleInit {
  constructor(
    private readonly ownData: DataExportService,
    private readonly valuations: ValuationsService,
  ) {}

  onModuleInit(): void {
    this.ownData.register('valuations', async (userId) =>
      (await this.valuations.list(userId)).map(ValuationDto.from),
    );
  }
}
