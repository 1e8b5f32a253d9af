import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformModule } from '../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { CompanyController } from './company.controller.js';
import { CompanyService } from './company.service.js';
import { CompanyFactsVersion, StoredCompanyFacts } from './company-facts.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([StoredCompanyFacts, CompanyFactsVersion]),
    PlatformModule,
    IdentityModule,
  ],
  controllers: [CompanyController],
  providers: [CompanyService],
  exports: [CompanyService],
})
export class CompanyModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly company: CompanyService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('company', (userId) => this.company.everything(userId));
  }
}
