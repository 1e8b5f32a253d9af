import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ListParameters, type RawListQuery } from '../../platform/admin-list/list-query.js';
import { readPage, readRecord, sendPage } from '../../platform/admin-list/read-page.js';
import { Access } from '../../platform/http/access.decorator.js';
import { AUDIT_LOG } from './audit-log.list.js';

/** Who changed what in the back office, and when. */
export class AuditEntryDto {
  @ApiProperty({ example: '42' })
  id!: string;
  @ApiProperty({ format: 'date-time' })
  at!: Date;
  @ApiProperty({ example: 'admin@example.com' })
  staffEmail!: string;
  @ApiProperty({ example: 'users.toggle-premium' })
  action!: string;
  @ApiProperty({ example: 'users' })
  resource!: string;
  @ApiProperty()
  recordId!: string;
  @ApiProperty({ type: 'object', nullable: true, additionalProperties: true })
  before!: Record<string, unknown> | null;
  @ApiProperty({ type: 'object', nullable: true, additionalProperties: true })
  after!: Record<string, unknown> | null;
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;
}

/** Reading only: nobody changes the log. */
@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/audit-log')
export class AuditLogAdminController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Changes made by staff, newest first' })
  @ApiOkResponse({ type: [AuditEntryDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryDto[]> {
    return sendPage(
      reply,
      AUDIT_LOG,
      await readPage<AuditEntryDto>(this.dataSource, AUDIT_LOG, query),
    );
  }

  @Get(':id')
  @ApiOperation({ summary: 'One change made by staff' })
  @ApiOkResponse({ type: AuditEntryDto })
  get(@Param('id') id: string): Promise<AuditEntryDto> {
    return readRecord(this.dataSource, AUDIT_LOG, id);
  }
}
