import { Module } from '@nestjs/common';
import { ErasureService } from './erasure.service.js';
import { RetentionJob } from './retention.job.js';

@Module({
  providers: [ErasureService, RetentionJob],
  exports: [ErasureService, RetentionJob],
})
export class PersonalDataModule {}
