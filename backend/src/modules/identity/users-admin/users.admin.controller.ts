import { Body, Controller, Delete, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { ListParameters } from '../../../platform/admin-list/list-parameters.decorator.js';
import { type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../platform/admin-list/send-page.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { NeedsConfirmation } from '../../../platform/http/confirmation.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/parse-uuid.pipe.js';
import { CurrentStaff, type Staff } from '../../../platform/http/staff.decorator.js';
import { CurrentUser, type SignedInUser } from '../current-user.js';
import { AccountDeletionService } from '../own-data/account-deletion.service.js';
import { AdminUserDto } from './admin-user.dto.js';
import { UpdateUserDto } from './update-user.dto.js';
import { DeletedUserDto } from './user-actions.dto.js';
import { UsersAdminService } from './users.admin.service.js';
import { USERS } from './users.list.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/users')
export class UsersAdminController {
  constructor(
    private readonly users: UsersAdminService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'People, newest first' })
  @ApiOkResponse({ type: [AdminUserDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserDto[]> {
    return sendPage(reply, USERS, await this.users.list(query));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One person' })
  @ApiOkResponse({ type: AdminUserDto })
  get(@Param('id', ID) id: string): Promise<AdminUserDto> {
    return this.users.get(id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change profile or role; fields that are missing stay' })
  @ApiOkResponse({ type: AdminUserDto })
  update(
    @CurrentUser() staff: SignedInUser,
    @Param('id', ID) id: string,
    @Body() body: UpdateUserDto,
  ): Promise<AdminUserDto> {
    return this.users.update(staff, id, body);
  }

  @Delete(':id')
  @NeedsConfirmation()
  @ApiOperation({ summary: "Delete somebody else's account; invoices stay" })
  @ApiOkResponse({ type: DeletedUserDto })
  async delete(@CurrentStaff() staff: Staff, @Param('id', ID) id: string): Promise<DeletedUserDto> {
    await this.deletion.deleteForStaff(staff, id);
    return { id };
  }
}
