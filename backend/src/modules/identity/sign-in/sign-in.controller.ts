import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { CurrentUser, type SignedInUser } from '../current-user.js';
import {
  PasskeyRequestDto,
  PasskeySignInDto,
  SecondFactorSignInDto,
} from '../second-factor/second-factor.dto.js';
import { SessionsService } from '../sessions.service.js';
import { DeviceToken, setDeviceCookie } from './device-cookie.js';
import { SecondStepService } from './second-step.service.js';
import type { OpenedSession } from './session-opening.service.js';
import { LoginDto, LoginResultDto } from './sign-in.dto.js';
import { SignInService } from './sign-in.service.js';

@ApiTags('identity')
@Controller('auth')
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly secondStep: SecondStepService,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ summary: 'Sign in with e-mail address and password' })
  @ApiOkResponse({ type: LoginResultDto })
  async login(
    @Body() body: LoginDto,
    @Client() client: ClientInfo,
    @DeviceToken() known: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResultDto> {
    return this.welcome(reply, await this.signIn.signIn(body, { ...client, deviceToken: known }));
  }

  @Post('login/second-factor')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ summary: 'The second step: a code, a recovery code or a passkey' })
  @ApiOkResponse({ type: LoginResultDto })
  async loginWithFactor(
    @Body() body: SecondFactorSignInDto,
    @Client() client: ClientInfo,
    @DeviceToken() known: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResultDto> {
    const place = { ...client, deviceToken: known };
    return this.welcome(reply, await this.secondStep.complete(body, place));
  }

  @Post('login/passkey/options')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ summary: 'What the browser needs to sign somebody in with a passkey alone' })
  @ApiOkResponse({ type: PasskeyRequestDto })
  beginPasskey(@Client() client: ClientInfo): Promise<PasskeyRequestDto> {
    return this.secondStep.beginPasskey(client);
  }

  @Post('login/passkey')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ summary: 'Sign in with a passkey whose device has checked its person' })
  @ApiOkResponse({ type: LoginResultDto })
  async loginWithPasskey(
    @Body() body: PasskeySignInDto,
    @Client() client: ClientInfo,
    @DeviceToken() known: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResultDto> {
    const place = { ...client, deviceToken: known };
    return this.welcome(reply, await this.secondStep.signInWithPasskey(body, place));
  }

  @Post('logout')
  @HttpCode(200)
  @Access('owner')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'End the session of this token' })
  @ApiOkResponse({ type: MessageDto })
  async logout(@CurrentUser() user: SignedInUser): Promise<MessageDto> {
    await this.sessions.end(user.id, user.sessionId);
    return { message: 'Sie sind abgemeldet.' };
  }

  private welcome(reply: FastifyReply, { token, deviceToken }: OpenedSession): LoginResultDto {
    setDeviceCookie(reply, deviceToken, this.env.production);
    return { token, message: 'Anmeldung erfolgreich.' };
  }
}
