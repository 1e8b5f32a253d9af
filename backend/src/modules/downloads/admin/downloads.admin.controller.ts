import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { readPage, readRecord, sendPage } from '../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { DeletedDto } from '../../../platform/http/answers.dto.js';
import { TakesFile } from '../../../platform/http/uploads.js';
import { readForm } from '../upload/checked-file.js';
import { AdminDownloadDto, EditDownloadDto, NewDownloadDto } from './downloads.admin.dto.js';
import { DOWNLOADS } from './downloads.admin.list.js';
import { DownloadsAdminService } from './downloads.admin.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/downloads')
export class DownloadsAdminController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly downloads: DownloadsAdminService,
  ) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Every document, hidden ones too' })
  @ApiOkResponse({ type: [AdminDownloadDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminDownloadDto[]> {
    const page = await readPage<AdminDownloadDto>(this.dataSource, DOWNLOADS, query);
    return sendPage(reply, DOWNLOADS, page);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A document without its file' })
  @ApiOkResponse({ type: AdminDownloadDto })
  get(@Param('id') id: string): Promise<AdminDownloadDto> {
    return readRecord(this.dataSource, DOWNLOADS, id);
  }

  @Post()
  @TakesFile()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: NewDownloadDto })
  @ApiOperation({ summary: 'Adds a document of staff' })
  @ApiCreatedResponse({ type: AdminDownloadDto })
  async add(
    @CurrentStaff() staff: Staff,
    @Req() request: FastifyRequest,
  ): Promise<AdminDownloadDto> {
    return this.downloads.add(staff, await readForm(request, NewDownloadDto));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changes title, description, module, place or visibility' })
  @ApiOkResponse({ type: AdminDownloadDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Body() edit: EditDownloadDto,
  ): Promise<AdminDownloadDto> {
    return this.downloads.update(staff, id, edit);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a document of staff; those of the course can be hidden' })
  @ApiOkResponse({ type: DeletedDto })
  remove(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<DeletedDto> {
    return this.downloads.remove(staff, id);
  }
}
