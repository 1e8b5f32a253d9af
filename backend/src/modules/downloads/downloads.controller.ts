import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, KnowsCaller, type SignedInUser } from '../identity/index.js';
import { DownloadDto, DownloadLinkDto } from './download.dto.js';
import { DownloadsService } from './downloads.service.js';
import { FILE_CONTENT, sendFile } from './stored-file.js';

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
  @ApiOkResponse({ content: FILE_CONTENT })
  @Header('Cache-Control', 'private, no-store')
  async open(
    @Param('file') fileName: string,
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
    @CurrentUser() caller: SignedInUser | undefined,
  ): Promise<StreamableFile> {
    const link = { expires, signature };
    const { file, fileType } = await this.downloads.open(fileName, link, caller);
    return sendFile({ fileName, fileType, file });
  }
}

@ApiTags('downloads')
@ApiBearerAuth()
@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Get('downloads')
  @Access('premium')
  @ApiOperation({ summary: 'Every document, in the order of the course' })
  @ApiOkResponse({ type: [DownloadDto] })
  list(): Promise<readonly DownloadDto[]> {
    return this.downloads.list();
  }

  @Get('modules/:id/downloads')
  @Access('owner')
  @ApiOperation({ summary: 'The documents of a module that the caller may open' })
  @ApiOkResponse({ type: [DownloadDto] })
  listOfModule(
    @CurrentUser() user: SignedInUser,
    @Param('id') moduleId: string,
  ): Promise<DownloadDto[]> {
    return this.downloads.listOfModule(user, moduleId);
  }

  @Post('downloads/:id/download')
  @HttpCode(200)
  @Access('owner')
  @ApiOperation({ summary: 'Records a download and answers a link to the file' })
  @ApiOkResponse({ type: DownloadLinkDto })
  record(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<DownloadLinkDto> {
    return this.downloads.record(user, id);
  }
}
