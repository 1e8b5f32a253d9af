import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { AdminStatsDto } from './stats.dto.js';
import { StatsService } from './stats.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/stats')
export class StatsAdminController {
  constructor(private readonly stats: StatsService) {}

  @Get()
  @ApiOperation({ summary: 'The six figures of the back office' })
  @ApiOkResponse({ type: AdminStatsDto })
  get(): Promise<AdminStatsDto> {
    return this.stats.now();
  }
}
