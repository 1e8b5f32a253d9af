import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { CurrentUser, confirmedUntil, type SignedInUser } from '../access/current-user.js';
import { PasskeyRequestDto } from '../second-factor/second-factor.dto.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { ConfirmationDto, ConfirmDto } from './confirmation.dto.js';
import { ConfirmationService } from './confirmation.service.js';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller('auth/confirm')
export class ConfirmationController {
  constructor(
    private readonly confirmation: ConfirmationService,
    private readonly factors: SecondFactorService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Until when nothing is asked again, and what can be given besides the password',
  })
  @ApiOkResponse({ type: ConfirmationDto })
  async state(@CurrentUser() user: SignedInUser): Promise<ConfirmationDto> {
    return { confirmedUntil: confirmedUntil(user), ...(await this.factors.methodsOf(user.id)) };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Give the password or a second factor again' })
  @ApiOkResponse({ type: MessageDto })
  async confirm(
    @CurrentUser() user: SignedInUser,
    @Body() body: ConfirmDto,
    @Client() client: ClientInfo,
  ): Promise<MessageDto> {
    await this.confirmation.confirm(user, body, client);
    return { message: 'Danke, Sie können fortfahren.' };
  }

  @Post('passkey')
  @HttpCode(200)
  @ApiOperation({ summary: 'What the browser needs to ask for a passkey of this person' })
  @ApiOkResponse({ type: PasskeyRequestDto })
  beginPasskey(@CurrentUser() user: SignedInUser): Promise<PasskeyRequestDto> {
    return this.confirmation.beginPasskey(user);
  }
}
