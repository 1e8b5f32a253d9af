import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import {
  AskedSectionQuery,
  ListModulesQuery,
  ModuleDetailDto,
  ModuleSummaryDto,
  SectionTextDto,
} from './module.dto.js';
import { ModulesService } from './modules.service.js';
import { ProgressDto, SavePositionDto, UpdateProgressDto } from './progress.dto.js';
import { ProgressService } from './progress.service.js';
import { SectionTextsService } from './section-texts.service.js';

@ApiTags('course')
@ApiBearerAuth()
@Access('owner')
@Controller('modules')
export class ModulesController {
  constructor(
    private readonly modules: ModulesService,
    private readonly progress: ProgressService,
    private readonly texts: SectionTextsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The modules of the course with the status and progress of the caller' })
  @ApiOkResponse({ type: [ModuleSummaryDto] })
  list(
    @CurrentUser() user: SignedInUser,
    @Query() { include }: ListModulesQuery,
  ): Promise<ModuleSummaryDto[]> {
    return include === 'content' ? this.modules.listWithContent(user) : this.modules.list(user);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A module with its content, if the caller may open it' })
  @ApiOkResponse({ type: ModuleDetailDto })
  detail(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<ModuleDetailDto> {
    return this.modules.detail(user, id);
  }

  @Get(':id/text')
  @ApiOperation({ summary: 'One section of a module as HTML, if the caller may open it' })
  @ApiOkResponse({ type: SectionTextDto })
  text(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Query() asked: AskedSectionQuery,
  ): Promise<SectionTextDto> {
    return this.texts.text(user, id, asked);
  }

  @Get(':id/progress')
  @ApiOperation({ summary: 'How far the caller is in a module' })
  @ApiOkResponse({ type: ProgressDto })
  readProgress(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<ProgressDto> {
    return this.progress.read(user, id);
  }

  @Put(':id/progress')
  @ApiOperation({ summary: 'Stores progress; it never goes down, and completion is final' })
  @ApiOkResponse({ type: ProgressDto })
  saveProgress(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() { progressPercentage, secondsAgo }: UpdateProgressDto,
  ): Promise<ProgressDto> {
    return this.progress.save(user, id, progressPercentage, secondsAgo ?? 0);
  }

  @Put(':id/position')
  @ApiOperation({ summary: 'Stores where the caller stopped reading; the last call wins' })
  @ApiOkResponse({ type: ProgressDto })
  savePosition(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() { secondsAgo, ...position }: SavePositionDto,
  ): Promise<ProgressDto> {
    return this.progress.savePosition(user, id, position, secondsAgo ?? 0);
  }
}
