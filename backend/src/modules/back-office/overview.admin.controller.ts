import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { AdminOverviewDto, AdminStatsDto, WaitingDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/overview')
export class OverviewAdminController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @ApiOperation({
    summary: 'Newest people, twelve months and the funnel; counted figures up to a minute old',
  })
  @ApiOkResponse({ type: AdminOverviewDto })
  get(): Promise<AdminOverviewDto> {
    return this.overview.now();
  }
}

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/waiting')
export class WaitingAdminController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @ApiOperation({ summary: 'How much of what waits for staff' })
  @ApiOkResponse({ type: WaitingDto })
  get(): Promise<WaitingDto> {
    return this.overview.waiting();
  }
}

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/stats')
export class StatsAdminController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @ApiOperation({ summary: 'The six figures of the back office, up to a minute old' })
  @ApiOkResponse({ type: AdminStatsDto })
  get(): Promise<AdminStatsDto> {
    return this.overview.figures();
  }
}
