import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../platform/http/client.decorator.js';
import { ParseUuidPipe } from '../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { FreeRehearsalService } from './free-rehearsal.service.js';
import {
  AnswerRehearsalDto,
  DeletedRehearsalDto,
  RehearsalDto,
  RehearsalSummaryDto,
  SayDto,
  SceneDto,
  StartRehearsalDto,
} from './rehearsal.dto.js';
import { rehearsalNotFound } from './rehearsal.errors.js';
import { RehearsalService } from './rehearsal.service.js';

const RunId = () => Param('id', new ParseUuidPipe(rehearsalNotFound));

@ApiTags('rehearsal')
@ApiBearerAuth()
@Access('owner')
@Controller('rehearsals')
export class RehearsalController {
  constructor(
    private readonly rehearsals: RehearsalService,
    private readonly free: FreeRehearsalService,
  ) {}

  @Get('scenes')
  @ApiOperation({ summary: 'The scenes, and which of them are open to the caller' })
  @ApiOkResponse({ type: [SceneDto] })
  scenes(@CurrentUser() user: SignedInUser): Promise<SceneDto[]> {
    return this.rehearsals.listScenes(user);
  }

  @Get()
  @ApiOperation({ summary: 'Own rehearsals, newest first' })
  @ApiOkResponse({ type: [RehearsalSummaryDto] })
  list(@CurrentUser() user: SignedInUser): Promise<RehearsalSummaryDto[]> {
    return this.rehearsals.list(user.id);
  }

  @Post()
  @ApiOperation({ summary: 'Begins a scene of a module that the caller may open' })
  @ApiCreatedResponse({ type: RehearsalDto })
  start(
    @CurrentUser() user: SignedInUser,
    @Body() wanted: StartRehearsalDto,
  ): Promise<RehearsalDto> {
    return this.rehearsals.start(user, wanted);
  }

  @Get(':id')
  @ApiOperation({ summary: 'An own rehearsal; at its end with the rubric' })
  @ApiOkResponse({ type: RehearsalDto })
  get(@CurrentUser() user: SignedInUser, @RunId() id: string): Promise<RehearsalDto> {
    return this.rehearsals.get(user, id);
  }

  @Post(':id/answers')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Gives one answer',
    description: 'The same answer to the same sentence once more changes nothing.',
  })
  @ApiOkResponse({ type: RehearsalDto })
  answer(
    @CurrentUser() user: SignedInUser,
    @RunId() id: string,
    @Body() given: AnswerRehearsalDto,
  ): Promise<RehearsalDto> {
    return this.rehearsals.answer(user, id, given);
  }

  @Post(':id/sentences')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Says something in a free conversation and waits for what the other side answers',
    description:
      'Where the language model fails, the sentence is kept as `unanswered` and can be sent again. ' +
      'The same sentence in the same place once more changes nothing.',
  })
  @ApiOkResponse({ type: RehearsalDto })
  say(
    @CurrentUser() user: SignedInUser,
    @Client() { network }: ClientInfo,
    @RunId() id: string,
    @Body() sentence: SayDto,
  ): Promise<RehearsalDto> {
    return this.free.say({ user, network }, id, sentence);
  }

  @Post(':id/end')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends a free conversation and judges it by its rubric' })
  @ApiOkResponse({ type: RehearsalDto })
  end(@CurrentUser() user: SignedInUser, @RunId() id: string): Promise<RehearsalDto> {
    return this.free.end(user, id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes an own rehearsal' })
  @ApiOkResponse({ type: DeletedRehearsalDto })
  async remove(
    @CurrentUser() user: SignedInUser,
    @RunId() id: string,
  ): Promise<DeletedRehearsalDto> {
    await this.rehearsals.remove(user.id, id);
    return { id };
  }
}
