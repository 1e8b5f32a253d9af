import { Controller, Get, Inject } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import { LaunchCheck } from '../launch/launch-check.service.js';
import { AdminLaunchDto } from './admin-launch.dto.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/launch')
export class LaunchAdminController {
  constructor(
    private readonly launch: LaunchCheck,
    @Inject(SELLING) private readonly selling: Selling,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'What stands between this installation and lawful sale, looked at anew',
  })
  @ApiOkResponse({ type: AdminLaunchDto })
  async get(): Promise<AdminLaunchDto> {
    await this.launch.refresh();
    const { mode: name, modes } = this.selling.sale;
    const { title = name, law = '' } = modes[name] ?? {};
    return {
      production: this.env.production,
      open: this.launch.isOpen(),
      mode: { name, title, law },
      conditions: this.launch.conditions(),
    };
  }
}
