import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { CurrentUser, type SignedInUser } from '../access/current-user.js';
import { clearRegistrationCookie } from '../registration/registering-browser.js';
import { EmailDto } from '../registration/registration.dto.js';
import { DeviceToken, setDeviceCookie } from '../sign-in/known-devices.service.js';
import { ChangePasswordDto, ResetPasswordDto } from './password.dto.js';
import { PasswordService } from './password.service.js';

@ApiTags('identity')
@Controller('auth')
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Post('reset-password-request')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ summary: 'Mail a link to set a new password; always answers the same' })
  @ApiOkResponse({ type: MessageDto })
  async request(@Body() { email }: EmailDto, @Client() client: ClientInfo): Promise<MessageDto> {
    await this.passwords.requestReset(email, client);
    return {
      message:
        'Wenn zu dieser Adresse ein Konto gehört, haben wir Ihnen eine E-Mail mit einem Link gesendet, über den Sie ein neues Passwort festlegen.',
    };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ summary: 'Set a new password over a link; ends all sessions' })
  @ApiOkResponse({ type: MessageDto })
  async reset(
    @Body() body: ResetPasswordDto,
    @Client() client: ClientInfo,
    @DeviceToken() known: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    const deviceToken = await this.passwords.reset(body, { ...client, deviceToken: known });
    setDeviceCookie(reply, deviceToken, this.env.production);
    clearRegistrationCookie(reply, this.env.production);
    return { message: 'Ihr neues Passwort ist gespeichert. Sie können sich jetzt anmelden.' };
  }

  @Post('change-password')
  @HttpCode(200)
  @Access('owner')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change the own password; ends all other sessions' })
  @ApiOkResponse({ type: MessageDto })
  async change(
    @CurrentUser() user: SignedInUser,
    @Body() body: ChangePasswordDto,
    @DeviceToken() deviceToken: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.passwords.change(user, body, deviceToken);
    clearRegistrationCookie(reply, this.env.production);
    return { message: 'Ihr Passwort ist geändert. Auf anderen Geräten sind Sie abgemeldet.' };
  }
}
