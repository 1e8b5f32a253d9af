import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { VisitFigures } from '../../platform/visits/visit-figures.service.js';
import { AdminVisitsDto, VisitsQuery } from './visits.dto.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/visits')
export class VisitsAdminController {
  constructor(private readonly figures: VisitFigures) {}

  @Get()
  @ApiOperation({ summary: 'Visits and what followed them, by day and source' })
  @ApiOkResponse({ type: AdminVisitsDto })
  get(@Query() { days }: VisitsQuery): Promise<AdminVisitsDto> {
    return this.figures.of(days);
  }
}
