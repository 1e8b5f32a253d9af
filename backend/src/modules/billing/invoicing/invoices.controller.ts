import { Body, Controller, Get, Header, Param, Post, Put, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { BillingAddressDto, BuyerAddressDto } from '../shared/buyer-address.dto.js';
import { paymentNotFound } from '../shared/payment.errors.js';
import { BillingAddressesService } from './billing-addresses.service.js';
import { InvoiceDto } from './invoice.dto.js';
import { InvoiceFilesService } from './invoice-files.service.js';
import { InvoicesService } from './invoices.service.js';

@ApiTags('billing')
@ApiBearerAuth()
@Access('owner')
@Controller('billing')
export class InvoicesController {
  constructor(
    private readonly files: InvoiceFilesService,
    private readonly invoices: InvoicesService,
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
    return InvoiceDto.from(await this.invoices.issueLater(user, id, buyer));
  }
}

@ApiTags('billing')
@ApiBearerAuth()
@Access('owner')
@Controller('billing/address')
export class BillingAddressController {
  constructor(private readonly addresses: BillingAddressesService) {}

  @Get()
  @ApiOperation({ summary: 'The address kept for own invoices' })
  @ApiOkResponse({ type: BillingAddressDto })
  async read(@CurrentUser() { id }: SignedInUser): Promise<BillingAddressDto> {
    return { address: await this.addresses.of(id) };
  }

  @Put()
  @ApiOperation({
    summary: 'Keeps an address for own invoices; one already made out stays as it is',
  })
  @ApiOkResponse({ type: BillingAddressDto })
  async keep(
    @CurrentUser() { id }: SignedInUser,
    @Body() address: BuyerAddressDto,
  ): Promise<BillingAddressDto> {
    return { address: await this.addresses.keep(id, address) };
  }
}
