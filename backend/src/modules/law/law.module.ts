import { Module } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { LawAdminController } from './admin/law.admin.controller.js';
import { LawService } from './law.service.js';

@Module({
  imports: [PlatformModule],
  controllers: [LawAdminController],
  providers: [LawService],
})
export class LawModule {}
