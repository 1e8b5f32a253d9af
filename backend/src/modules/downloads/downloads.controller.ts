import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { DownloadDto, DownloadLinkDto } from './download.dto.js';
import { DownloadsService } from './downloads.service.js';

@ApiTags('downloads')
@ApiBearerAuth()
@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Get('downloads')
  @Access('premium')
  @ApiOperation({ summary: 'Every document, in the order of the course' })
  @ApiOkResponse({ type: [DownloadDto] })
  list(): Promise<DownloadDto[]> {
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
