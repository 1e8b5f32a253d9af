import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { AuditService } from './audit.service.js';
import { AuditRetention } from './audit-retention.js';

@Module({
  imports: [PersonalDataModule],
  providers: [AuditRetention, AuditService],
  exports: [AuditRetention, AuditService],
})
export class AuditModule {}
