import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { readRecord } from '../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { RowNumberPipe } from '../../../platform/http/id.pipes.js';
import { TakesFile } from '../../../platform/http/uploads.js';
import { DownloadVersion } from '../download-version.entity.js';
import { FILE_CONTENT, sendFile } from '../stored-file.js';
import { readForm } from '../upload/checked-file.js';
import { DownloadFilesAdminService } from './download-files.admin.service.js';
import { AdminDownloadDto, DownloadVersionDto, NewFileDto } from './downloads.admin.dto.js';
import { DOWNLOADS } from './downloads.admin.list.js';

/** The files of a document and their versions, of hidden ones too; nothing of it counts as a download. */
@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/downloads/:id')
export class DownloadFilesAdminController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: DownloadFilesAdminService,
  ) {}

  @Get('file')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({ summary: 'The file as it is stored now' })
  @ApiOkResponse({ content: FILE_CONTENT })
  async current(@Param('id') id: string): Promise<StreamableFile> {
    return sendFile(await this.files.current(id));
  }

  @Get('versions/:versionId/file')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({ summary: 'The file of a version, with its day in the name' })
  @ApiOkResponse({ content: FILE_CONTENT })
  async version(
    @Param('id') id: string,
    @Param('versionId', RowNumberPipe) versionId: string,
  ): Promise<StreamableFile> {
    return sendFile(await this.files.version(id, versionId));
  }

  @Post('file')
  @HttpCode(200)
  @TakesFile()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: NewFileDto })
  @ApiOperation({ summary: 'Offers another file; the one before becomes a version' })
  @ApiOkResponse({ type: AdminDownloadDto })
  async replace(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<AdminDownloadDto> {
    return this.files.replace(staff, id, await readForm(request, NewFileDto));
  }

  @Get('versions')
  @ApiOperation({ summary: 'The files a document had or could have, newest first' })
  @ApiOkResponse({ type: [DownloadVersionDto] })
  async versions(@Param('id') id: string): Promise<DownloadVersionDto[]> {
    await readRecord(this.dataSource, DOWNLOADS, id);
    return this.dataSource.manager.find(DownloadVersion, {
      select: { id: true, fileSize: true, source: true, author: true, writtenAt: true },
      where: { downloadId: id },
      order: { id: 'DESC' },
    });
  }

  @Post('versions/:versionId/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Offers an earlier file again' })
  @ApiOkResponse({ type: AdminDownloadDto })
  restore(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Param('versionId', RowNumberPipe) versionId: string,
  ): Promise<AdminDownloadDto> {
    return this.files.restore(staff, id, versionId);
  }

  @Post('use-file')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes what the course says and its file' })
  @ApiOkResponse({ type: AdminDownloadDto })
  useContent(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<AdminDownloadDto> {
    return this.files.useContent(staff, id);
  }

  @Post('keep-own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Stays with what staff have made although the course has changed' })
  @ApiOkResponse({ type: AdminDownloadDto })
  keepOwn(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<AdminDownloadDto> {
    return this.files.keepOwn(staff, id);
  }
}
