import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import { readRecord } from '../../platform/admin-list/read-page.js';
import { RowNumberPipe } from '../../platform/admin-list/row-number.pipe.js';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentStaff, type Staff } from '../../platform/http/staff.decorator.js';
import {
  AdminModuleDetailDto,
  ModuleVersionDetailDto,
  ModuleVersionDto,
} from './modules.admin.dto.js';
import { MODULES } from './modules.admin.list.js';
import { ModulesAdminService } from './modules.admin.service.js';

const VERSION = `"id", "title", "description", "source", "author", "writtenAt",
  length("content") AS "contentLength"`;

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/modules/:id/versions')
export class ModuleVersionsAdminController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly modules: ModulesAdminService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The texts a module had or could have, newest first' })
  @ApiOkResponse({ type: [ModuleVersionDto] })
  async list(@Param('id') id: string): Promise<ModuleVersionDto[]> {
    await readRecord(this.dataSource, MODULES, id);
    return this.dataSource.query(
      `SELECT ${VERSION} FROM "module_version" WHERE "moduleId" = $1 ORDER BY "id" DESC`,
      [id],
    );
  }

  @Get(':versionId')
  @ApiOperation({ summary: 'One of these texts' })
  @ApiOkResponse({ type: ModuleVersionDetailDto })
  async get(
    @Param('id') id: string,
    @Param('versionId', RowNumberPipe) versionId: string,
  ): Promise<ModuleVersionDetailDto> {
    const [version] = await this.dataSource.query(
      `SELECT ${VERSION}, "content" FROM "module_version" WHERE "moduleId" = $1 AND "id" = $2`,
      [id, versionId],
    );
    if (!version) throw recordNotFound();
    return version;
  }

  @Post(':versionId/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Brings a text back; the one before becomes a version' })
  @ApiOkResponse({ type: AdminModuleDetailDto })
  restore(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Param('versionId', RowNumberPipe) versionId: string,
  ): Promise<AdminModuleDetailDto> {
    return this.modules.restore(staff, id, versionId);
  }
}
