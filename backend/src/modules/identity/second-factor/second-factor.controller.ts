import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access, NeedsConfirmation } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../access/current-user.js';
import { passkeyNotFound } from '../identity.errors.js';
import {
  AddPasskeyDto,
  FactorAddedDto,
  PasskeyRequestDto,
  RecoveryCodesDto,
  SecondFactorDto,
  TotpCodeDto,
  TotpSetupDto,
} from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';

const ADDED = 'Der zweite Schritt ist eingerichtet.';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @ApiOperation({ summary: 'How this person proves who they are besides the password' })
  @ApiOkResponse({ type: SecondFactorDto })
  async get(@CurrentUser() user: SignedInUser): Promise<SecondFactorDto> {
    const { totpSince, passkeys, recoveryCodesLeft } = await this.factors.overview(user.id);
    return {
      active: totpSince !== null || passkeys.length > 0,
      required: this.env.production && user.role === 'admin',
      totpSince,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt,
        lastUsedAt,
      })),
      recoveryCodesLeft,
    };
  }

  @Post('totp')
  @HttpCode(200)
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Begin with an authenticator app; it counts after its first code' })
  @ApiOkResponse({ type: TotpSetupDto })
  beginTotp(@CurrentUser() user: SignedInUser): Promise<TotpSetupDto> {
    return this.factors.beginTotp(user);
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Let the app count, with a code of it' })
  @ApiOkResponse({ type: FactorAddedDto })
  async confirmTotp(
    @CurrentUser() user: SignedInUser,
    @Body() { code }: TotpCodeDto,
  ): Promise<FactorAddedDto> {
    return { message: ADDED, recoveryCodes: await this.factors.confirmTotp(user, code) };
  }

  @Delete('totp')
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Sign in without the authenticator app from now on' })
  @ApiOkResponse({ type: MessageDto })
  async removeTotp(@CurrentUser() user: SignedInUser): Promise<MessageDto> {
    await this.factors.removeTotp(user);
    return { message: 'Die Authenticator-App ist entfernt.' };
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @NeedsConfirmation()
  @ApiOperation({ summary: 'What the browser needs to make a passkey' })
  @ApiOkResponse({ type: PasskeyRequestDto })
  beginPasskey(@CurrentUser() user: SignedInUser): Promise<PasskeyRequestDto> {
    return this.factors.beginPasskey(user);
  }

  @Post('passkeys')
  @HttpCode(200)
  @ApiOperation({ summary: 'Keep a passkey that the browser has made' })
  @ApiOkResponse({ type: FactorAddedDto })
  async addPasskey(
    @CurrentUser() user: SignedInUser,
    @Body() body: AddPasskeyDto,
    @Client() { userAgent }: ClientInfo,
  ): Promise<FactorAddedDto> {
    const recoveryCodes = await this.factors.addPasskey(user, body, body.name ?? '', userAgent);
    return { message: ADDED, recoveryCodes };
  }

  @Delete('passkeys/:id')
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Remove a passkey' })
  @ApiOkResponse({ type: MessageDto })
  async removePasskey(
    @CurrentUser() user: SignedInUser,
    @Param('id', new ParseUuidPipe(passkeyNotFound)) id: string,
  ): Promise<MessageDto> {
    await this.factors.removePasskey(user, id);
    return { message: 'Der Passkey ist entfernt.' };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @NeedsConfirmation()
  @ApiOperation({ summary: 'Ten new recovery codes; the former ones end' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  async makeRecoveryCodes(@CurrentUser() user: SignedInUser): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.factors.makeRecoveryCodes(user) };
  }
}
