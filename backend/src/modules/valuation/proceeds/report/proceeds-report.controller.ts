import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../../../identity/index.js';
import { proceedsNotFound } from '../proceeds.errors.js';
import { ProceedsReportService, type ReportFile } from './proceeds-report.service.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };
const PDF = { content: { 'application/pdf': BINARY } };
const XLSX = {
  content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': BINARY },
};

const REPORT = '„Was bleibt mir?“ on paper: six to eight pages of A4';
const WORKBOOK = 'The way to the result as a workbook whose formulas live';
const CHAMBER = 'The normalised years for the adviser of a Handwerkskammer, as a workbook';

const ProceedsId = () => Param('id', new ParseUuidPipe(proceedsNotFound));

/** The company of the course; the files of one day, which any cache may keep for an hour. */
@ApiTags('valuation')
@Access('public')
@Controller('proceeds/example')
export class ExampleReportController {
  constructor(private readonly reports: ProceedsReportService) {}

  @Get('report.pdf')
  @Header('Cache-Control', 'public, max-age=3600')
  @ApiOperation({ summary: `${REPORT}, of the example company` })
  @ApiOkResponse(PDF)
  async report(): Promise<StreamableFile> {
    return sent(await this.reports.makeExample('report'));
  }

  @Get('workbook.xlsx')
  @Header('Cache-Control', 'public, max-age=3600')
  @ApiOperation({ summary: `${WORKBOOK}, of the example company` })
  @ApiOkResponse(XLSX)
  async workbook(): Promise<StreamableFile> {
    return sent(await this.reports.makeExample('workbook'));
  }

  @Get('chamber.xlsx')
  @Header('Cache-Control', 'public, max-age=3600')
  @ApiOperation({ summary: `${CHAMBER}, of the example company` })
  @ApiOkResponse(XLSX)
  async chamber(): Promise<StreamableFile> {
    return sent(await this.reports.makeExample('chamber'));
  }
}

@ApiTags('valuation')
@ApiBearerAuth()
@Access('premium')
@Controller('proceeds/:id')
export class ProceedsReportController {
  constructor(private readonly reports: ProceedsReportService) {}

  @Get('report.pdf')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({
    summary: REPORT,
    description:
      'Of an own stored result. Where law or assumptions have changed since, computed anew as of today.',
  })
  @ApiOkResponse(PDF)
  async report(
    @CurrentUser() user: SignedInUser,
    @ProceedsId() id: string,
  ): Promise<StreamableFile> {
    return sent(await this.reports.make(user, id, 'report'));
  }

  @Get('workbook.xlsx')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({
    summary: WORKBOOK,
    description: 'Whoever changes a yellow cell sees what is left. Of an own stored result.',
  })
  @ApiOkResponse(XLSX)
  async workbook(
    @CurrentUser() user: SignedInUser,
    @ProceedsId() id: string,
  ): Promise<StreamableFile> {
    return sent(await this.reports.make(user, id, 'workbook'));
  }

  @Get('chamber.xlsx')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({ summary: CHAMBER, description: 'Of an own stored result.' })
  @ApiOkResponse(XLSX)
  async chamber(
    @CurrentUser() user: SignedInUser,
    @ProceedsId() id: string,
  ): Promise<StreamableFile> {
    return sent(await this.reports.make(user, id, 'chamber'));
  }
}

const sent = ({ bytes, type, fileName }: ReportFile) =>
  new StreamableFile(bytes, {
    type,
    length: bytes.length,
    disposition: `attachment; filename="${fileName}"`,
  });
