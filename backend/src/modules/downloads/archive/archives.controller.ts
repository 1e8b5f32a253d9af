import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { ArchiveLinkDto } from '../download.dto.js';
import { ArchivesService } from './archives.service.js';

const ENDING = /\.zip$/;

/** Outside `/api`, as the files are: the browser saves it under the name in the address. */
@ApiTags('downloads')
@Controller('downloads/archiv')
export class ArchiveFileController {
  constructor(private readonly archives: ArchivesService) {}

  /** Public for the guard: the signature in the address stands for the token. */
  @Get(':file')
  @Access('public')
  @ApiOperation({ summary: 'All documents of a module as one ZIP file, for a signed link' })
  @ApiQuery({ name: 'expires', required: false, description: 'Of a signed link' })
  @ApiQuery({ name: 'signature', required: false, description: 'Of a signed link' })
  @ApiOkResponse({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  @Header('Cache-Control', 'private, no-store')
  async open(
    @Param('file') file: string,
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
  ): Promise<StreamableFile> {
    const group = file.replace(ENDING, '');
    const content = await this.archives.open(group, { expires, signature });
    return new StreamableFile(content, {
      type: 'application/zip',
      length: content.length,
      disposition: `attachment; filename="${group}.zip"`,
    });
  }
}

@ApiTags('downloads')
@ApiBearerAuth()
@Controller('download-archives')
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  @Post(':group')
  @HttpCode(200)
  @Access('owner')
  @ApiOperation({
    summary:
      'Records a download of each document of a module, or of `bonus`, and answers a link to all',
  })
  @ApiOkResponse({ type: ArchiveLinkDto })
  record(
    @CurrentUser() user: SignedInUser,
    @Param('group') group: string,
  ): Promise<ArchiveLinkDto> {
    return this.archives.record(user, group);
  }
}
