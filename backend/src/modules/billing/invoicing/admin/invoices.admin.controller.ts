import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListParameters, type RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../../platform/admin-list/read-page.js';
import {
  Access,
  CurrentStaff,
  NeedsConfirmation,
  type Staff,
} from '../../../../platform/http/access.decorator.js';
import {
  AdminInvoiceDetailsDto,
  AdminInvoiceDto,
  CorrectInvoiceDto,
  CreditInvoiceDto,
} from './admin-invoice.dto.js';
import { InvoiceDeskService } from './invoice-desk.service.js';
import { INVOICES } from './invoices.list.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/invoices')
export class InvoicesAdminController {
  constructor(private readonly desk: InvoiceDeskService) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'The journal of invoices, newest first' })
  @ApiOkResponse({ type: [AdminInvoiceDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminInvoiceDto[]> {
    return sendPage(reply, INVOICES, await this.desk.list(query));
  }

  @Get(':number')
  @ApiOperation({ summary: 'One invoice or cancellation with the other documents of its payment' })
  @ApiOkResponse({ type: AdminInvoiceDetailsDto })
  get(@Param('number') number: string): Promise<AdminInvoiceDetailsDto> {
    return this.desk.get(number);
  }

  @Post(':number/correct')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Put an invoice to another recipient in its place; no money moves' })
  @ApiOkResponse({ type: AdminInvoiceDetailsDto, description: 'The new invoice' })
  async correct(
    @CurrentStaff() staff: Staff,
    @Param('number') number: string,
    @Body() body: CorrectInvoiceDto,
  ): Promise<AdminInvoiceDetailsDto> {
    return this.desk.get(await this.desk.correct(staff, number, body));
  }

  @Post(':number/credit')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Take an invoice back in whole or in part; no money moves' })
  @ApiOkResponse({ type: AdminInvoiceDetailsDto })
  async credit(
    @CurrentStaff() staff: Staff,
    @Param('number') number: string,
    @Body() body: CreditInvoiceDto,
  ): Promise<AdminInvoiceDetailsDto> {
    await this.desk.credit(staff, number, body);
    return this.desk.get(number);
  }
}
