import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { setPageSession } from '../../../platform/http/page-session.js';
import { CurrentUser, KnowsCaller, type SignedInUser } from '../access/current-user.js';
import { DeviceToken, setDeviceCookie } from '../sign-in/known-devices.service.js';
import { SESSION_SECONDS } from '../sign-in/sessions.service.js';
import {
  clearRegistrationCookie,
  RegistrationSeal,
  setRegistrationCookie,
} from './registering-browser.js';
import { ConfirmEmailDto, ConfirmedDto, EmailDto, RegisterDto } from './registration.dto.js';
import { type Confirmed, RegistrationService } from './registration.service.js';

const CONFIRMED: Record<Confirmed['what'] | 'signed-in', string> = {
  'signed-in': 'Ihre E-Mail-Adresse ist bestätigt, und Sie sind angemeldet.',
  address: 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.',
  'new-address': 'Ihre neue E-Mail-Adresse ist bestätigt und gilt ab sofort für Ihr Konto.',
};

@ApiTags('identity')
@Access('public')
@Controller('auth')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Post('register')
  @ApiOperation({ summary: 'Make an account; answers the same for a known address' })
  @ApiCreatedResponse({ type: MessageDto })
  async register(
    @Body() body: RegisterDto,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    const seal = await this.registration.register(body, client);
    setRegistrationCookie(reply, seal, this.env.production);
    return {
      message:
        'Registrierung erfolgreich. Bitte bestätigen Sie Ihre E-Mail-Adresse über den Link in der E-Mail, die wir Ihnen gesendet haben.',
    };
  }

  @Post('confirm-email')
  @HttpCode(200)
  @KnowsCaller()
  @ApiOperation({
    summary: 'Confirm the address of a new account and sign in, or a changed address of the caller',
  })
  @ApiOkResponse({ type: ConfirmedDto })
  async confirm(
    @Body() body: ConfirmEmailDto,
    @CurrentUser() caller: SignedInUser | undefined,
    @Client() client: ClientInfo,
    @DeviceToken() deviceToken: string | null,
    @RegistrationSeal() seal: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConfirmedDto> {
    const origin = { ...client, deviceToken, seal, callerId: caller?.id ?? null };
    const { what, session } = await this.registration.confirm(body, origin);
    clearRegistrationCookie(reply, this.env.production);
    if (!session) return { message: CONFIRMED[what], token: null };
    setDeviceCookie(reply, session.deviceToken, this.env.production);
    // An existing session stays signed in.
    if (!caller) {
      const secure = this.env.production;
      setPageSession(reply, session.token, { secure, maxAge: SESSION_SECONDS });
    }
    return { message: CONFIRMED['signed-in'], token: session.token };
  }

  @Post('resend-confirmation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mail the confirmation again; always answers the same' })
  @ApiOkResponse({ type: MessageDto })
  async resend(@Body() { email }: EmailDto, @Client() client: ClientInfo): Promise<MessageDto> {
    await this.registration.resendConfirmation(email, client);
    return {
      message:
        'Wenn zu dieser Adresse ein Konto gehört, das noch nicht bestätigt ist, haben wir Ihnen die E-Mail mit dem Link erneut gesendet.',
    };
  }
}
