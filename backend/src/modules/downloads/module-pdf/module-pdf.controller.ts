import { Controller, Get, Header, Param, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { sendFile } from '../stored-file.js';
import { ModulePdfService } from './module-pdf.service.js';

@ApiTags('course')
@ApiBearerAuth()
@Access('owner')
@Controller('modules')
export class ModulePdfController {
  constructor(private readonly pdfs: ModulePdfService) {}

  @Get(':id/pdf')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({ summary: 'A whole module as a PDF, if the caller may open it' })
  @ApiOkResponse({
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  async file(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<StreamableFile> {
    const file = await this.pdfs.file(user, id);
    return sendFile({ fileName: `${id}.pdf`, fileType: 'PDF', file });
  }
}
