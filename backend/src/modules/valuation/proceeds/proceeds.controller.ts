import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { BodyLimit } from '../../../platform/http/json-body.js';
import { MAX_FACTS_BYTES } from '../../company/index.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import {
  AssumptionsDto,
  DeletedProceedsDto,
  ProceedsDto,
  ProceedsPageDto,
  ProceedsSummaryDto,
  StoreProceedsDto,
} from './proceeds.dto.js';
import { proceedsNotFound } from './proceeds.errors.js';
import { ProceedsService } from './proceeds.service.js';

const ProceedsId = () => Param('id', new ParseUuidPipe(proceedsNotFound));

@ApiTags('valuation')
@ApiBearerAuth()
@Access('premium')
@Controller('proceeds')
export class ProceedsController {
  constructor(private readonly proceeds: ProceedsService) {}

  @Get('basis')
  @Access('public')
  @ApiOperation({ summary: 'State of the law and assumptions of the house for „Was bleibt mir?“' })
  @ApiOkResponse({ type: AssumptionsDto })
  basis(): Promise<AssumptionsDto> {
    return this.proceeds.basis();
  }

  @Get()
  @ApiOperation({ summary: 'Own stored results of „Was bleibt mir?“, newest first, by pages' })
  @ApiOkResponse({ type: [ProceedsSummaryDto] })
  async list(
    @CurrentUser() user: SignedInUser,
    @Query() page: ProceedsPageDto,
  ): Promise<ProceedsSummaryDto[]> {
    return (await this.proceeds.list(user.id, page)).map(ProceedsSummaryDto.from);
  }

  @Post()
  @BodyLimit(MAX_FACTS_BYTES)
  @ApiOperation({
    summary: 'Computes what a sale leaves and keeps it',
    description:
      'From the own facts, or from those of a scenario; a result sent along is ignored. At most 200 kB.',
  })
  @ApiCreatedResponse({ type: ProceedsDto })
  async store(
    @CurrentUser() user: SignedInUser,
    @Body() sent: StoreProceedsDto,
  ): Promise<ProceedsDto> {
    return ProceedsDto.from(await this.proceeds.store(user, sent));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One stored result with its facts' })
  @ApiOkResponse({ type: ProceedsDto })
  async get(@CurrentUser() user: SignedInUser, @ProceedsId() id: string): Promise<ProceedsDto> {
    return ProceedsDto.from(await this.proceeds.get(user.id, id));
  }

  @Delete(':id')
  @Access('owner')
  @ApiOperation({
    summary: 'Deletes a stored result',
    description: 'Also after premium access has ended.',
  })
  @ApiOkResponse({ type: DeletedProceedsDto })
  async remove(
    @CurrentUser() user: SignedInUser,
    @ProceedsId() id: string,
  ): Promise<DeletedProceedsDto> {
    await this.proceeds.remove(user.id, id);
    return { id };
  }
}
