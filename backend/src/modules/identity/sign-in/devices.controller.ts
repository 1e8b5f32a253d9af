import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { ParseUuidPipe } from '../../../platform/http/parse-uuid.pipe.js';
import { CurrentUser, type SignedInUser } from '../current-user.js';
import { deviceNotFound } from '../identity.errors.js';
import { SecurityLog } from '../security-log.js';
import { DeviceToken } from './device-cookie.js';
import { KnownDevicesService } from './known-devices.service.js';
import { KnownDeviceDto } from './session.dto.js';

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
