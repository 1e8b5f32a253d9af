import { Controller, Delete, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../access/current-user.js';
import { deviceNotFound, sessionNotFound } from '../identity.errors.js';
import { clearRegistrationCookie } from '../registration/registering-browser.js';
import { DeviceToken, KnownDevicesService } from './known-devices.service.js';
import { SecurityLog } from './security-log.js';
import { SessionsService } from './sessions.service.js';
import { KnownDeviceDto, SessionDto } from './sign-in.dto.js';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Where this person is signed in, the last used first' })
  @ApiOkResponse({ type: [SessionDto] })
  async list(@CurrentUser() user: SignedInUser): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(user.id);
    return sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      createdAt,
      lastUsedAt,
      current: id === user.sessionId,
    }));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'End one of the own sessions' })
  @ApiOkResponse({ type: MessageDto })
  async end(
    @CurrentUser() user: SignedInUser,
    @Param('id', new ParseUuidPipe(sessionNotFound)) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    if (!(await this.sessions.end(user.id, id))) throw sessionNotFound();
    clearRegistrationCookie(reply, this.env.production);
    return { message: 'Die Sitzung ist beendet.' };
  }
}

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller('auth/devices')
export class DevicesController {
  constructor(
    private readonly devices: KnownDevicesService,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The browsers this person has signed in with, the last used first' })
  @ApiOkResponse({ type: [KnownDeviceDto] })
  async list(
    @CurrentUser() { id }: SignedInUser,
    @DeviceToken() token: string | null,
  ): Promise<KnownDeviceDto[]> {
    return (await this.devices.list(id)).map((device) => ({
      id: device.id,
      userAgent: device.userAgent,
      createdAt: device.createdAt,
      lastUsedAt: device.lastUsedAt,
      current: this.devices.isHolder(device, token),
    }));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Forget a browser; the next sign-in from there counts as new' })
  @ApiOkResponse({ type: MessageDto })
  async forget(
    @CurrentUser() user: SignedInUser,
    @Param('id', new ParseUuidPipe(deviceNotFound)) id: string,
  ): Promise<MessageDto> {
    if (!(await this.devices.forget(user.id, id))) throw deviceNotFound();
    this.securityLog.write('device_forgotten', { accountId: user.id, detail: 'by-owner' });
    return { message: 'Das Gerät ist vergessen.' };
  }
}
