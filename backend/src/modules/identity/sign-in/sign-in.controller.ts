import { Body, Controller, Get, HttpCode, Inject, Post, Redirect, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { clearOrderCookie } from '../../../platform/http/order-cookie.js';
import { clearPageSession, setPageSession } from '../../../platform/http/page-session.js';
import { CurrentUser, type SignedInUser } from '../access/current-user.js';
import { clearRegistrationCookie } from '../registration/registering-browser.js';
import {
  PasskeyRequestDto,
  PasskeySignInDto,
  SecondFactorSignInDto,
} from '../second-factor/second-factor.dto.js';
import { DeviceToken, setDeviceCookie } from './known-devices.service.js';
import { type OpenedSession, SESSION_SECONDS, SessionsService } from './sessions.service.js';
import { LoginDto, LoginResultDto } from './sign-in.dto.js';
import { SignInService } from './sign-in.service.js';

@ApiTags('identity')
@Controller('auth')
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
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
    const origin = { ...client, deviceToken: known };
    return this.welcome(reply, await this.signIn.signInWithSecondFactor(body, origin));
  }

  @Post('login/passkey/options')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ summary: 'What the browser needs to sign somebody in with a passkey alone' })
  @ApiOkResponse({ type: PasskeyRequestDto })
  beginPasskey(@Client() client: ClientInfo): Promise<PasskeyRequestDto> {
    return this.signIn.beginPasskey(client);
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
    const origin = { ...client, deviceToken: known };
    return this.welcome(reply, await this.signIn.signInWithPasskey(body, origin));
  }

  @Post('logout')
  @HttpCode(200)
  @Access('owner')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'End the session of this token' })
  @ApiOkResponse({ type: MessageDto })
  async logout(
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.sessions.end(user.id, user.sessionId);
    clearRegistrationCookie(reply, this.env.production);
    clearOrderCookie(reply, this.env.production);
    clearPageSession(reply, this.env.production);
    return { message: 'Sie sind abgemeldet.' };
  }

  private welcome(reply: FastifyReply, { token, deviceToken }: OpenedSession): LoginResultDto {
    setDeviceCookie(reply, deviceToken, this.env.production);
    clearRegistrationCookie(reply, this.env.production);
    setPageSession(reply, token, { secure: this.env.production, maxAge: SESSION_SECONDS });
    return { token, message: 'Anmeldung erfolgreich.' };
  }
}

/** Links and buttons of the pages lead here as full-page navigations. */
@ApiTags('identity')
@Access('public')
@Controller()
export class SignInPageController {
  @Get('login')
  @Redirect()
  @ApiOperation({ summary: 'To the sign-in page, with the same query' })
  @ApiFoundResponse()
  login(@Req() request: FastifyRequest) {
    return { url: `/login${queryOf(request, '?')}` };
  }

  /** The token lives in the page, so only the page can end its session; `logout=1` asks it to. */
  @Get('logout')
  @Redirect()
  @ApiOperation({ summary: 'To the sign-in page, which then ends the session' })
  @ApiFoundResponse()
  logout(@Req() request: FastifyRequest) {
    return { url: `/login?logout=1${queryOf(request, '&')}` };
  }
}

/** The query exactly as it came, led in by `before`; empty when there is none. */
function queryOf({ url }: FastifyRequest, before: string): string {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start + 1);
  return query && before + query;
}
