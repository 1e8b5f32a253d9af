import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../platform/admin-list/read-page.js';
import {
  Access,
  CurrentStaff,
  NeedsConfirmation,
  type Staff,
} from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { BodyLimit } from '../../../platform/http/json-body.js';
import { CurrentUser, type SignedInUser } from '../access/current-user.js';
import { AccountDeletionService } from '../accounts/account-deletion.service.js';
import { UsersAdminService } from './users.admin.service.js';
import {
  AdminUserDto,
  DeletedUserDto,
  ImportUsersDto,
  MAX_CSV_LETTERS,
  PremiumToggledDto,
  TogglePremiumDto,
  UpdateUserDto,
  UsersImportedDto,
} from './users.dto.js';
import { USERS } from './users.list.js';
import { UsersImportService } from './users-import.service.js';

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

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/users/:id')
export class UserActionsAdminController {
  constructor(private readonly users: UsersAdminService) {}

  @Post('toggle-premium')
  @HttpCode(200)
  @ApiOperation({ summary: 'Open or end premium access' })
  @ApiOkResponse({ type: PremiumToggledDto })
  async togglePremium(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: TogglePremiumDto,
  ): Promise<PremiumToggledDto> {
    const message = await this.users.togglePremium(staff, id, body);
    return { message, user: await this.users.get(id) };
  }

  @Post('resend-confirmation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mail the link again that confirms the address' })
  @ApiOkResponse({ type: MessageDto })
  async resendConfirmation(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
  ): Promise<MessageDto> {
    return { message: await this.users.resendConfirmation(staff, id) };
  }

  @Post('reset-second-factor')
  @HttpCode(200)
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Take app, passkeys and recovery codes from somebody who has lost them',
  })
  @ApiOkResponse({ type: MessageDto })
  async resetSecondFactor(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
  ): Promise<MessageDto> {
    return { message: await this.users.resetSecondFactor(staff, id) };
  }

  @Post('end-sessions')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign a person out everywhere' })
  @ApiOkResponse({ type: MessageDto })
  async endSessions(
    @CurrentUser() staff: SignedInUser,
    @Param('id', ID) id: string,
  ): Promise<MessageDto> {
    return { message: await this.users.endSessions(staff, id) };
  }
}

/** Letters outside ASCII take two bytes, and line ends are escaped in JSON. */
const MAX_BYTES = 2 * MAX_CSV_LETTERS;

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/users')
export class UsersImportAdminController {
  constructor(private readonly users: UsersImportService) {}

  @Post('import')
  @HttpCode(200)
  @BodyLimit(MAX_BYTES)
  @ApiOperation({ summary: 'Import people from CSV, or say what that would do' })
  @ApiOkResponse({ type: UsersImportedDto })
  import(@CurrentStaff() staff: Staff, @Body() body: ImportUsersDto): Promise<UsersImportedDto> {
    return this.users.import(staff, body);
  }
}
