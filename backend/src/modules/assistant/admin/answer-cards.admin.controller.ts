import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { readPage, sendPage } from '../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { DeletedDto } from '../../../platform/http/answers.dto.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import {
  AdminAnswerCardDetailDto,
  AdminAnswerCardDto,
  EditAnswerCardDto,
  NewAnswerCardDto,
  TriedAnswerDto,
  TryQuestionDto,
} from './answer-cards.admin.dto.js';
import { ANSWER_CARDS } from './answer-cards.admin.list.js';
import { AnswerCardsAdminService } from './answer-cards.admin.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/answer-cards')
export class AnswerCardsAdminController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: AnswerCardsAdminService,
  ) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'What the assistant answers with, switched off ones too' })
  @ApiOkResponse({ type: [AdminAnswerCardDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminAnswerCardDto[]> {
    const page = await readPage<AdminAnswerCardDto>(this.dataSource, ANSWER_CARDS, query);
    return sendPage(reply, ANSWER_CARDS, page);
  }

  @Post()
  @ApiOperation({ summary: 'Adds a card of staff; the assistant answers with it at once' })
  @ApiCreatedResponse({ type: AdminAnswerCardDetailDto })
  add(
    @CurrentStaff() staff: Staff,
    @Body() card: NewAnswerCardDto,
  ): Promise<AdminAnswerCardDetailDto> {
    return this.cards.add(staff, card);
  }

  @Post('try')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a premium owner would get as an answer now, without a model' })
  @ApiOkResponse({ type: TriedAnswerDto })
  async try(
    @CurrentUser() user: SignedInUser,
    @Body() { question }: TryQuestionDto,
  ): Promise<TriedAnswerDto> {
    const { text, kind, cardId } = await this.cards.try(question, user);
    return { text, kind, cardId };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One answer card' })
  @ApiOkResponse({ type: AdminAnswerCardDetailDto })
  get(@Param('id') id: string): Promise<AdminAnswerCardDetailDto> {
    return this.cards.get(id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changes its words or switches it on or off; what is missing stays' })
  @ApiOkResponse({ type: AdminAnswerCardDetailDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Body() edit: EditAnswerCardDto,
  ): Promise<AdminAnswerCardDetailDto> {
    return this.cards.update(staff, id, edit);
  }

  @Delete(':id')
  @ApiOperation({
    summary: "Deletes a card of staff; the course's own comes back where it has one",
  })
  @ApiOkResponse({ type: DeletedDto })
  remove(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<DeletedDto> {
    return this.cards.remove(staff, id);
  }
}
