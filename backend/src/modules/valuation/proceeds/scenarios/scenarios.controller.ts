import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../../../identity/index.js';
import {
  CreateScenarioDto,
  DeletedScenarioDto,
  ScenarioDto,
  UpdateScenarioDto,
} from './scenarios.dto.js';
import { scenarioNotFound } from './scenarios.errors.js';
import { ScenariosService } from './scenarios.service.js';

const ScenarioId = () => Param('id', new ParseUuidPipe(scenarioNotFound));

@ApiTags('valuation')
@ApiBearerAuth()
@Access('premium')
@Controller('scenarios')
export class ScenariosController {
  constructor(private readonly scenarios: ScenariosService) {}

  @Get()
  @ApiOperation({
    summary: 'Own scenarios of „Was bleibt mir?“, computed from the facts of today',
    description: 'At most 20, in the order in which they were made.',
  })
  @ApiOkResponse({ type: [ScenarioDto] })
  list(@CurrentUser() user: SignedInUser): Promise<ScenarioDto[]> {
    return this.scenarios.list(user.id);
  }

  @Post()
  @ApiOperation({
    summary: 'Keeps a scenario: a name and what is otherwise than today',
    description: 'What it amounts to is computed here; figures sent along are ignored.',
  })
  @ApiCreatedResponse({ type: ScenarioDto })
  create(
    @CurrentUser() user: SignedInUser,
    @Body() scenario: CreateScenarioDto,
  ): Promise<ScenarioDto> {
    return this.scenarios.create(user, scenario);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Renames a scenario, or replaces its levers' })
  @ApiOkResponse({ type: ScenarioDto })
  update(
    @CurrentUser() user: SignedInUser,
    @ScenarioId() id: string,
    @Body() changed: UpdateScenarioDto,
  ): Promise<ScenarioDto> {
    return this.scenarios.update(user.id, id, changed);
  }

  @Delete(':id')
  @Access('owner')
  @ApiOperation({
    summary: 'Deletes a scenario',
    description: 'Also after premium access has ended.',
  })
  @ApiOkResponse({ type: DeletedScenarioDto })
  async remove(
    @CurrentUser() user: SignedInUser,
    @ScenarioId() id: string,
  ): Promise<DeletedScenarioDto> {
    await this.scenarios.remove(user.id, id);
    return { id };
  }
}
