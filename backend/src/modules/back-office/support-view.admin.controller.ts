import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import {
  SupportDocumentDto,
  SupportFactsDto,
  SupportPlanDto,
  SupportValuationDto,
} from './support-view.dto.js';
import { SupportViewService } from './support-view.service.js';

/** Reading only, while the owner lets staff look; each call stands in the log of both sides. */
@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/users/:id/support')
export class SupportViewAdminController {
  constructor(private readonly views: SupportViewService) {}

  @Get('facts')
  @ApiOperation({ summary: 'What the owner has entered about the company, while it is granted' })
  @ApiOkResponse({ type: SupportFactsDto })
  facts(@CurrentUser() staff: SignedInUser, @Param('id') id: string): Promise<SupportFactsDto> {
    return this.views.facts(staff, id);
  }

  @Get('plan')
  @ApiOperation({ summary: 'The owner’s plan without notes and evidence, while it is granted' })
  @ApiOkResponse({ type: SupportPlanDto })
  plan(@CurrentUser() staff: SignedInUser, @Param('id') id: string): Promise<SupportPlanDto> {
    return this.views.plan(staff, id);
  }

  @Get('documents')
  @ApiOperation({ summary: 'Which documents the owner fills in, while it is granted' })
  @ApiOkResponse({ type: [SupportDocumentDto] })
  documents(
    @CurrentUser() staff: SignedInUser,
    @Param('id') id: string,
  ): Promise<SupportDocumentDto[]> {
    return this.views.filledDocuments(staff, id);
  }

  @Get('valuation')
  @ApiOperation({ summary: 'What the owner has kept last as a value, while it is granted' })
  @ApiOkResponse({ type: SupportValuationDto })
  valuation(
    @CurrentUser() staff: SignedInUser,
    @Param('id') id: string,
  ): Promise<SupportValuationDto> {
    return this.views.latestValuation(staff, id);
  }
}
