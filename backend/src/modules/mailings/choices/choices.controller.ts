import { Body, Controller, Get, HttpCode, Post, Put, Query, Redirect } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConsumes,
  ApiFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { LinkTokenDto, MessageDto } from '../../../platform/http/answers.dto.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { TakesForm } from '../../../platform/http/form-body.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import {
  ChangeEmailChoicesDto,
  ChangeLinkedChoicesDto,
  EmailChoicesDto,
  LinkedChoicesDto,
} from './choices.dto.js';
import { ChoicesService } from './choices.service.js';

@ApiTags('mailings')
@ApiBearerAuth()
@Access('owner')
@Controller('email-choices')
export class ChoicesController {
  constructor(private readonly choices: ChoicesService) {}

  @Get()
  @ApiOperation({ summary: 'Which e-mails the caller gets beyond those of own matters' })
  @ApiOkResponse({ type: EmailChoicesDto })
  get(@CurrentUser() user: SignedInUser): Promise<EmailChoicesDto> {
    return this.choices.of(user);
  }

  @Put()
  @ApiOperation({ summary: 'Chooses them; the newsletter begins once an e-mail has confirmed it' })
  @ApiOkResponse({ type: EmailChoicesDto })
  change(
    @CurrentUser() user: SignedInUser,
    @Body() change: ChangeEmailChoicesDto,
    @Client() { network }: ClientInfo,
  ): Promise<EmailChoicesDto> {
    return this.choices.change(user, change, network);
  }
}

/** Whoever has the link from one of these e-mails may choose, and do nothing else with it. */
@ApiTags('mailings')
@Access('public')
@Controller('email-choices')
export class LinkedChoicesController {
  constructor(private readonly choices: ChoicesService) {}

  @Post('link')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reads the choices behind the link in an e-mail; changes nothing' })
  @ApiOkResponse({ type: LinkedChoicesDto })
  read(
    @Body() { token }: LinkTokenDto,
    @Client() { network }: ClientInfo,
  ): Promise<LinkedChoicesDto> {
    return this.choices.byLink(token, network);
  }

  @Put('link')
  @ApiOperation({ summary: 'Chooses by the link in an e-mail' })
  @ApiOkResponse({ type: LinkedChoicesDto })
  change(
    @Body() { token, ...change }: ChangeLinkedChoicesDto,
    @Client() { network }: ClientInfo,
  ): Promise<LinkedChoicesDto> {
    return this.choices.changeByLink(token, change, network);
  }

  /** Where a mail program that knows no one-click leads its reader, and a scanner its own; it ends nothing. */
  @Get('unsubscribe')
  @Redirect()
  @ApiOperation({ summary: 'To the page of the choices behind the link' })
  @ApiFoundResponse()
  openPage(@Query('token') token: unknown) {
    return { url: `/e-mail-einstellungen?${new URLSearchParams({ token: `${token ?? ''}` })}` };
  }

  /** What a mail program posts when somebody uses its own button (RFC 8058); the form says no more. */
  @Post('unsubscribe')
  @HttpCode(200)
  @TakesForm()
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiOperation({ summary: 'Ends at one click what the e-mail was about' })
  @ApiOkResponse({ type: MessageDto })
  async unsubscribe(
    @Query() { token }: LinkTokenDto,
    @Client() { network }: ClientInfo,
  ): Promise<MessageDto> {
    await this.choices.unsubscribe(token, network);
    return { message: 'Sie sind abgemeldet.' };
  }
}
