import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { PlanDto, PlanPreviewDto } from './plan.dto.js';
import { PlanService } from './plan.service.js';
import {
  AcceptEffectDto,
  AnswerPlanQuestionDto,
  ChangePlanDto,
  ChangePlanTaskDto,
  ConfirmPointDto,
  CreatePlanTaskDto,
} from './plan-changes.dto.js';
import { PlanSheetService } from './sheet/plan-sheet.service.js';
import { TasksService } from './tasks.service.js';

@ApiTags('sale-plan')
@ApiBearerAuth()
@Access('owner')
@Controller('plan')
export class PlanController {
  constructor(
    private readonly plan: PlanService,
    private readonly tasks: TasksService,
    private readonly sheet: PlanSheetService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'The dated plan of the caller’s sale',
    description:
      'Before one is made, what it would be. Without premium access tasks after the first phase hold title and date only.',
  })
  @ApiOkResponse({ type: PlanDto })
  get(@CurrentUser() user: SignedInUser): Promise<PlanDto> {
    return this.plan.get(user);
  }

  @Get('timeline.pdf')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({
    summary: 'The plan on one sheet of A3',
    description:
      'Phases, tasks by month, days of statutes and the handover; what the caller may see.',
  })
  @ApiOkResponse({
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  async timeline(@CurrentUser() user: SignedInUser): Promise<StreamableFile> {
    const bytes = await this.sheet.make(user);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      length: bytes.length,
      disposition: 'attachment; filename="zeitplan.pdf"',
    });
  }

  @Put()
  @ApiOperation({
    summary: 'Makes the plan or moves it',
    description: 'Day and way are facts of the company. Days set by hand stay.',
  })
  @ApiOkResponse({ type: PlanDto })
  change(@CurrentUser() user: SignedInUser, @Body() change: ChangePlanDto): Promise<PlanDto> {
    return this.plan.change(user, change);
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'What would move with another day or way; nothing is stored' })
  @ApiOkResponse({ type: PlanPreviewDto })
  preview(
    @CurrentUser() user: SignedInUser,
    @Body() change: ChangePlanDto,
  ): Promise<PlanPreviewDto> {
    return this.plan.preview(user, change);
  }

  @Put('answers')
  @ApiOperation({ summary: 'Answers what a task asks for; the answer becomes a company fact' })
  @ApiOkResponse({ type: PlanDto })
  answer(
    @CurrentUser() user: SignedInUser,
    @Body() answer: AnswerPlanQuestionDto,
  ): Promise<PlanDto> {
    return this.tasks.answer(user, answer);
  }

  @Post('tasks')
  @ApiOperation({ summary: 'Adds a task of one’s own' })
  @ApiCreatedResponse({ type: PlanDto })
  create(@CurrentUser() user: SignedInUser, @Body() task: CreatePlanTaskDto): Promise<PlanDto> {
    return this.tasks.create(user, task);
  }

  @Put('tasks/:id')
  @ApiParam({ name: 'id', example: 'ziele' })
  @ApiOperation({
    summary: 'Changes a task',
    description: 'What is left out stays. A day of null gives the plan’s day back.',
  })
  @ApiOkResponse({ type: PlanDto })
  changeTask(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() change: ChangePlanTaskDto,
  ): Promise<PlanDto> {
    return this.tasks.change(user, id, change);
  }

  @Delete('tasks/:id')
  @ApiParam({ name: 'id', example: '0b6f0f0e-6f0e-4b5e-9d7a-1f2e3d4c5b6a' })
  @ApiOperation({ summary: 'Deletes a task of one’s own' })
  @ApiOkResponse({ type: PlanDto })
  remove(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<PlanDto> {
    return this.tasks.remove(user, id);
  }

  @Put('points/:id')
  @ApiParam({ name: 'id', example: 'C1' })
  @ApiOperation({ summary: 'Confirms a point of readiness, or takes it back' })
  @ApiOkResponse({ type: PlanDto })
  confirm(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() { confirmed }: ConfirmPointDto,
  ): Promise<PlanDto> {
    return this.tasks.confirm(user, id, confirmed);
  }

  @Post('effects')
  @HttpCode(200)
  @Access('premium')
  @ApiOperation({ summary: 'Takes over a better fact that finished tasks have proved' })
  @ApiOkResponse({ type: PlanDto })
  acceptEffect(
    @CurrentUser() user: SignedInUser,
    @Body() effect: AcceptEffectDto,
  ): Promise<PlanDto> {
    return this.tasks.acceptEffect(user, effect);
  }
}
