import { Controller, Get, Header, Param, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RowNumberPipe } from '../../platform/admin-list/row-number.pipe.js';
import { Access } from '../../platform/http/access.decorator.js';
import { FILE_CONTENT, sendFile } from './stored-file.js';
import { StoredFilesAdminService } from './stored-files.admin.service.js';

/** The files themselves for staff, hidden ones too; nothing of it counts as a download. */
@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/downloads/:id')
export class StoredFilesAdminController {
  constructor(private readonly files: StoredFilesAdminService) {}

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
}
