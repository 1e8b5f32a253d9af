import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { RowNumberPipe } from '../../../platform/http/id.pipes.js';
import {
  AdminAssumptionsDto,
  AssumptionsHistoryDto,
  AssumptionsHistoryPageDto,
  ChangeAssumptionsDto,
  FormerAssumptionsDto,
} from './assumptions.admin.dto.js';
import { AssumptionsAdminService } from './assumptions.admin.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/assumptions')
export class AssumptionsAdminController {
  constructor(private readonly assumptions: AssumptionsAdminService) {}

  @Get()
  @ApiOperation({ summary: 'What the house assumes in „Was bleibt mir?“' })
  @ApiOkResponse({ type: AdminAssumptionsDto })
  current(): Promise<AdminAssumptionsDto> {
    return this.assumptions.current();
  }

  @Put()
  @ApiOperation({
    summary: 'Sets the assumptions for every result from now on',
    description: 'Stored results keep theirs. A change made on an older state is refused.',
  })
  @ApiOkResponse({ type: AdminAssumptionsDto })
  change(
    @CurrentStaff() staff: Staff,
    @Body() change: ChangeAssumptionsDto,
  ): Promise<AdminAssumptionsDto> {
    return this.assumptions.change(staff, change);
  }

  @Get('history')
  @ApiOperation({ summary: 'Who has changed what and why, newest first, twenty at a time' })
  @ApiOkResponse({ type: AssumptionsHistoryDto })
  history(@Query() { before }: AssumptionsHistoryPageDto): Promise<AssumptionsHistoryDto> {
    return this.assumptions.history(before);
  }

  @Get('history/:number')
  @ApiOperation({ summary: 'The assumptions as they were after a change' })
  @ApiOkResponse({ type: FormerAssumptionsDto })
  async of(@Param('number', RowNumberPipe) number: string): Promise<FormerAssumptionsDto> {
    return { assumptions: await this.assumptions.of(Number(number)) };
  }
}
