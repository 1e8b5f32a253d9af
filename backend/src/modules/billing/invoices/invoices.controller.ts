import { Body, Controller, Get, Header, Param, Post, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/parse-uuid.pipe.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { paymentNotFound } from '../billing.errors.js';
import { BuyerAddressDto } from '../buyer-address.js';
import { InvoiceDto } from './invoice.dto.js';
import { InvoiceFilesService } from './invoice-files.service.js';
import { LateInvoiceService } from './late-invoice.service.js';

@ApiTags('billing')
@ApiBearerAuth()
@Access('owner')
@Controller('billing')
export class InvoicesController {
  constructor(
    private readonly files: InvoiceFilesService,
    private readonly lateInvoices: LateInvoiceService,
  ) {}

  @Get('invoices/:file')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({ summary: 'An own invoice as PDF with ZUGFeRD data; administrators may read all' })
  @ApiParam({ name: 'file', example: '2026-000001.pdf' })
  @ApiOkResponse({
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  async open(
    @CurrentUser() user: SignedInUser,
    @Param('file') file: string,
  ): Promise<StreamableFile> {
    const { fileName, bytes } = await this.files.open(user, file);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      length: bytes.length,
      disposition: `attachment; filename="${fileName}"`,
    });
  }

  @Post('payments/:id/invoice')
  @ApiOperation({ summary: 'Makes out and mails the invoice of an own payment that has none yet' })
  @ApiCreatedResponse({ type: InvoiceDto })
  async issue(
    @CurrentUser() user: SignedInUser,
    @Param('id', new ParseUuidPipe(paymentNotFound)) id: string,
    @Body() buyer: BuyerAddressDto,
  ): Promise<InvoiceDto> {
    return InvoiceDto.from(await this.lateInvoices.issue(user, id, buyer));
  }
}
