import { Body, Controller, Delete, Get, Inject, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { clearOrderCookie } from '../../../platform/http/order-cookie.js';
import { clearPageSession } from '../../../platform/http/page-session.js';
import { previewAccess } from '../access/access.service.js';
import { CurrentUser, type SignedInUser } from '../access/current-user.js';
import { clearRegistrationCookie } from '../registration/registering-browser.js';
import { AccountDeletionService } from './account-deletion.service.js';
import {
  DeleteAccountDto,
  ProfileUpdatedDto,
  toUserDto,
  UpdateProfileDto,
  UserDto,
} from './profile.dto.js';
import { ProfileService } from './profile.service.js';

const SAVED = 'Ihre Profildaten wurden erfolgreich gespeichert.';
const CONFIRM_NEW_EMAIL =
  'Ihre neue E-Mail-Adresse gilt, sobald Sie sie über den Link in der E-Mail bestätigen, die wir an die neue Adresse gesendet haben.';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly deletion: AccountDeletionService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('auth/user')
  @ApiOperation({ summary: 'The signed-in person' })
  @ApiOkResponse({ type: UserDto })
  async get(@CurrentUser() { id, preview }: SignedInUser): Promise<UserDto> {
    const user = toUserDto(await this.profiles.get(id));
    return preview ? { ...user, ...previewAccess(preview) } : user;
  }

  @Put('user/profile')
  @ApiOperation({ summary: 'Change the own profile; a new e-mail address must be confirmed first' })
  @ApiOkResponse({ type: ProfileUpdatedDto })
  async update(
    @CurrentUser() current: SignedInUser,
    @Body() body: UpdateProfileDto,
  ): Promise<ProfileUpdatedDto> {
    const { user, emailChangePending } = await this.profiles.update(current, body);
    const message = emailChangePending ? `${SAVED} ${CONFIRM_NEW_EMAIL}` : SAVED;
    return { user: toUserDto(user), message, emailChangePending };
  }

  @Delete('user')
  @ApiOperation({ summary: 'Delete the own account; asks for the password' })
  @ApiOkResponse({ type: MessageDto })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Body() { password }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.deletion.delete(user, password);
    clearRegistrationCookie(reply, this.env.production);
    clearOrderCookie(reply, this.env.production);
    clearPageSession(reply, this.env.production);
    return { message: 'Ihr Konto und Ihre Daten wurden gelöscht.' };
  }
}
