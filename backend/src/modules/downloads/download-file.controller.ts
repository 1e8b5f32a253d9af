import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, KnowsCaller, type SignedInUser } from '../identity/index.js';
import { DownloadsService } from './downloads.service.js';

const CONTENT_TYPES: Record<string, string> = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const FILE = { schema: { type: 'string', format: 'binary' } };

/** The files themselves, outside `/api`: the browser saves them under the name in the address. */
@ApiTags('downloads')
@Controller('downloads')
export class DownloadFileController {
  constructor(private readonly downloads: DownloadsService) {}

  /** Public for the guard: a signature in the address may stand for the token. */
  @Get(':file')
  @Access('public')
  @KnowsCaller()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'A file, for a signed link or for a caller with the right to it' })
  @ApiQuery({ name: 'expires', required: false, description: 'Of a signed link' })
  @ApiQuery({ name: 'signature', required: false, description: 'Of a signed link' })
  @ApiOkResponse({
    content: Object.fromEntries(Object.values(CONTENT_TYPES).map((type) => [type, FILE])),
  })
  @Header('Cache-Control', 'private, no-store')
  async open(
    @Param('file') fileName: string,
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
    @CurrentUser() caller: SignedInUser | undefined,
  ): Promise<StreamableFile> {
    const link = { expires, signature };
    const { file, fileType } = await this.downloads.open(fileName, link, caller);
    return new StreamableFile(file, {
      type: CONTENT_TYPES[fileType] ?? 'application/octet-stream',
      length: file.length,
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
