import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../../platform/http/id.pipes.js';
import { readUpload, TakesFile } from '../../../../platform/http/uploads.js';
import { BankStatementsService } from '../bank-statements/bank-statements.service.js';
import { MAX_FILE_BYTES } from '../bank-statements/read-statement.js';
import {
  AdminBankLineDto,
  AssignBankLineDto,
  ImportedStatementDto,
  SetBankLineAsideDto,
  StatementFileDto,
  TransferOfLineDto,
  UnassignBankLineDto,
} from './admin-bank-line.dto.js';
import { BankLinesAdminService } from './bank-lines.admin.service.js';
import { BANK_LINES } from './bank-lines.list.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/bank-lines')
export class BankLinesAdminController {
  constructor(
    private readonly statements: BankStatementsService,
    private readonly lines: BankLinesAdminService,
  ) {}

  @Post('import')
  @HttpCode(200)
  @TakesFile()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: StatementFileDto })
  @ApiOperation({ summary: 'Reads bank statements in: CAMT.053, 052 or 054, as XML or ZIP' })
  @ApiOkResponse({ type: ImportedStatementDto })
  async import(
    @CurrentStaff() staff: Staff,
    @Req() request: FastifyRequest,
  ): Promise<ImportedStatementDto> {
    const { file } = await readUpload(request, MAX_FILE_BYTES);
    return this.statements.import(staff, file);
  }

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Money that has come in by bank statements, the latest first' })
  @ApiOkResponse({ type: [AdminBankLineDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminBankLineDto[]> {
    return sendPage(reply, BANK_LINES, await this.lines.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One line' })
  @ApiOkResponse({ type: AdminBankLineDto })
  get(@Param('id', ID) id: string): Promise<AdminBankLineDto> {
    return this.lines.get(id);
  }

  @Get(':id/candidates')
  @ApiQuery({ name: 'q', required: false, description: 'Reference, e-mail, name or company' })
  @ApiOperation({
    summary: 'Orders by bank transfer that the money may be for, the likeliest first',
  })
  @ApiOkResponse({ type: [TransferOfLineDto] })
  candidates(@Param('id', ID) id: string, @Query('q') q?: string): Promise<TransferOfLineDto[]> {
    return this.lines.candidates(id, typeof q === 'string' ? q : '');
  }

  @Post(':id/assign')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes the money for an order; so is a suggestion confirmed' })
  @ApiOkResponse({ type: AdminBankLineDto })
  assign(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() { paymentId }: AssignBankLineDto,
  ): Promise<AdminBankLineDto> {
    return this.lines.assign(staff, id, paymentId);
  }

  @Post(':id/take-as-noted')
  @HttpCode(200)
  @ApiOperation({ summary: 'Says that the line tells of money that is noted already' })
  @ApiOkResponse({ type: AdminBankLineDto })
  takeAsNoted(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() { paymentId }: AssignBankLineDto,
  ): Promise<AdminBankLineDto> {
    return this.lines.takeAsNoted(staff, id, paymentId);
  }

  @Post(':id/unassign')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a line back from an order that the money was not for' })
  @ApiOkResponse({ type: AdminBankLineDto })
  unassign(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: UnassignBankLineDto,
  ): Promise<AdminBankLineDto> {
    return this.lines.unassign(staff, id, body);
  }

  @Post(':id/set-aside')
  @HttpCode(200)
  @ApiOperation({ summary: 'Puts a line aside that pays no order' })
  @ApiOkResponse({ type: AdminBankLineDto })
  setAside(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() { note }: SetBankLineAsideDto,
  ): Promise<AdminBankLineDto> {
    return this.lines.setAside(staff, id, note);
  }

  @Post(':id/take-up-again')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a line up again that was put aside' })
  @ApiOkResponse({ type: AdminBankLineDto })
  takeUpAgain(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
  ): Promise<AdminBankLineDto> {
    return this.lines.takeUpAgain(staff, id);
  }
}
