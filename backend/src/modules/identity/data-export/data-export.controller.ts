import { Controller, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, NeedsConfirmation } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../access/current-user.js';
import { DataExportService } from './data-export.service.js';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller('user')
export class DataExportController {
  constructor(private readonly exports: DataExportService) {}

  @Get('export')
  @NeedsConfirmation()
  @Header('Content-Disposition', 'attachment; filename="meine-daten.json"')
  @ApiOperation({ summary: 'Everything the product keeps about the signed-in person' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  export(@CurrentUser() { id }: SignedInUser): Promise<Record<string, unknown>> {
    return this.exports.collect(id);
  }
}
