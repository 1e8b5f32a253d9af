import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../../platform/admin-list/read-page.js';
import {
  Access,
  CurrentStaff,
  NeedsConfirmation,
  type Staff,
} from '../../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../../platform/http/id.pipes.js';
import {
  AdminInvoiceDetailsDto,
  CorrectInvoiceDto,
  InvoiceDeskService,
} from '../../invoicing/index.js';
import {
  AdminPaymentDetailsDto,
  AdminPaymentDto,
  AdminPaymentEventDto,
  RefundByStaffDto,
} from './admin-payment.dto.js';
import { DecideOnVatIdDto } from './admin-vat-id.dto.js';
import { PaymentsAdminService } from './payments.admin.service.js';
import { PAYMENTS } from './payments.list.js';
import { VatIdsAdminService } from './vat-ids.admin.service.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/payments')
export class PaymentsAdminController {
  constructor(
    private readonly payments: PaymentsAdminService,
    private readonly desk: InvoiceDeskService,
    private readonly vatIds: VatIdsAdminService,
  ) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Payments, newest first' })
  @ApiOkResponse({ type: [AdminPaymentDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPaymentDto[]> {
    return sendPage(reply, PAYMENTS, await this.payments.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One payment with invoices, refunds and buyer' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  get(@Param('id', ID) id: string): Promise<AdminPaymentDetailsDto> {
    return this.payments.get(id);
  }

  @Get(':id/events')
  @ApiOperation({ summary: 'What the provider has told of a payment, the oldest first' })
  @ApiOkResponse({ type: [AdminPaymentEventDto] })
  events(@Param('id', ID) id: string): Promise<AdminPaymentEventDto[]> {
    return this.payments.eventsOf(id);
  }

  @Post(':id/refund')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Gives back a part of a payment, or all that is left of it' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async refund(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: RefundByStaffDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.payments.refund(staff, id, body);
    return this.payments.get(id);
  }

  @Post(':id/vat-id')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Decides whether a VAT number under another name is the buyer’s' })
  @ApiOkResponse({ type: AdminPaymentDetailsDto })
  async decideOnVatId(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: DecideOnVatIdDto,
  ): Promise<AdminPaymentDetailsDto> {
    await this.vatIds.decide(staff, id, body);
    return this.payments.get(id);
  }

  @Post(':id/invoice')
  @NeedsConfirmation()
  @HttpCode(200)
  @ApiOperation({ summary: 'Make out and mail the invoice of a payment that has none' })
  @ApiOkResponse({ type: AdminInvoiceDetailsDto })
  async issueInvoice(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: CorrectInvoiceDto,
  ): Promise<AdminInvoiceDetailsDto> {
    return this.desk.get(await this.desk.issue(staff, id, body));
  }
}
