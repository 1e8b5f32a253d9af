import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { readPage, readRecord, sendPage } from '../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { RowNumberPipe } from '../../../platform/http/id.pipes.js';
import { BodyLimit } from '../../../platform/http/json-body.js';
import {
  AdminModuleDetailDto,
  AdminModuleDto,
  EditModuleDto,
  ModuleVersionDetailDto,
  ModuleVersionDto,
} from './modules.admin.dto.js';
import { MODULE, MODULES } from './modules.admin.list.js';
import { ModulesAdminService } from './modules.admin.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/modules')
export class ModulesAdminController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly modules: ModulesAdminService,
  ) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'The modules of the course, without their texts' })
  @ApiOkResponse({ type: [AdminModuleDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminModuleDto[]> {
    return sendPage(
      reply,
      MODULES,
      await readPage<AdminModuleDto>(this.dataSource, MODULES, query),
    );
  }

  @Get(':id')
  @ApiOperation({ summary: 'A module with its text' })
  @ApiOkResponse({ type: AdminModuleDetailDto })
  get(@Param('id') id: string): Promise<AdminModuleDetailDto> {
    return readRecord(this.dataSource, MODULE, id);
  }

  /** Quotes and line breaks take two bytes in JSON, so the longest text needs more than usual. */
  @Put(':id')
  @BodyLimit(1024 * 1024)
  @ApiOperation({ summary: 'Changes title, description, text or delay; keeps the text before' })
  @ApiOkResponse({ type: AdminModuleDetailDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Body() edit: EditModuleDto,
  ): Promise<AdminModuleDetailDto> {
    return this.modules.update(staff, id, edit);
  }

  @Post(':id/use-file')
  @HttpCode(200)
  @ApiOperation({ summary: 'Shows what the file says; the text of staff stays as a version' })
  @ApiOkResponse({ type: AdminModuleDetailDto })
  useFile(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<AdminModuleDetailDto> {
    return this.modules.useFile(staff, id);
  }

  @Post(':id/keep-own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Stays with the text of staff although the file has changed' })
  @ApiOkResponse({ type: AdminModuleDetailDto })
  keepOwn(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<AdminModuleDetailDto> {
    return this.modules.keepOwn(staff, id);
  }
}

/** In SQL, so that a list does not load texts of which it shows the length only. */
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
    // The database measures the texts, so that they stay where they are.
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
    // The database measures the text, as for the list.
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
