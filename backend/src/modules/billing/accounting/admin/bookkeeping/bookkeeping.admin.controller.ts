import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CurrentStaff, type Staff } from '../../../../../platform/http/access.decorator.js';
import { BookkeepingYearDto, ReconciliationDto } from './bookkeeping.dto.js';
import { BookkeepingService } from './bookkeeping.service.js';
import { JournalService } from './journal.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/bookkeeping')
export class BookkeepingAdminController {
  constructor(
    private readonly journal: JournalService,
    private readonly bookkeeping: BookkeepingService,
  ) {}

  @Get('years/:year')
  @ApiOperation({ summary: 'What the months of a year come to, and how VAT falls on it' })
  @ApiParam({ name: 'year', example: '2026' })
  @ApiOkResponse({ type: BookkeepingYearDto })
  year(@Param('year') year: string): Promise<BookkeepingYearDto> {
    return this.bookkeeping.year(year);
  }

  @Get('reconciliation')
  @ApiOperation({ summary: 'Whether invoices and payments agree to the cent' })
  @ApiOkResponse({ type: ReconciliationDto })
  reconcile(): Promise<ReconciliationDto> {
    return this.journal.reconcile();
  }

  @Get('datev/:month')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({ summary: 'The bookings of a month that is over, as a batch for DATEV' })
  @ApiParam({ name: 'month', example: '2026-10' })
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } })
  async datev(@Param('month') month: string): Promise<StreamableFile> {
    const { fileName, bytes } = await this.bookkeeping.datev(month);
    return new StreamableFile(bytes, {
      type: 'text/csv; charset=windows-1252',
      length: bytes.length,
      disposition: `attachment; filename="${fileName}"`,
    });
  }

  @Get('documents/:month')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({ summary: 'All invoices of a month as PDF and XML, in one ZIP file' })
  @ApiParam({ name: 'month', example: '2026-10' })
  @ApiOkResponse({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  async documents(
    @CurrentStaff() staff: Staff,
    @Param('month') month: string,
  ): Promise<StreamableFile> {
    const { fileName, bytes } = await this.bookkeeping.documents(staff, month);
    return new StreamableFile(bytes, {
      type: 'application/zip',
      length: bytes.length,
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
