import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { Access, CurrentStaff, type Staff } from '../../../../platform/http/access.decorator.js';
import { SELLING, type Selling } from '../../../../platform/site/selling.js';
import type { CheckedDuty } from '../duties.js';
import { LaunchCheck } from '../launch-check.service.js';
import type { LaunchConfirmation } from '../launch-confirmation.entity.js';
import { LaunchConfirmationsService } from '../launch-confirmations.service.js';
import { AdminLaunchDto, ConfirmDutyDto, type LaunchDutyDto } from './admin-launch.dto.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/launch')
export class LaunchAdminController {
  constructor(
    private readonly launch: LaunchCheck,
    private readonly confirmations: LaunchConfirmationsService,
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
    const last = await this.confirmations.last();
    const { mode: name, modes } = this.selling.sale;
    const { title = name, law = '' } = modes[name] ?? {};
    return {
      production: this.env.production,
      open: this.launch.isOpen(),
      mode: { name, title, law },
      conditions: this.launch.conditions().map((condition) => ({
        ...condition,
        duties: condition.duties.map((duty) => withLast(duty, last)),
      })),
    };
  }

  @Post('confirmations')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirms that something that ages was done again today' })
  @ApiOkResponse({ type: AdminLaunchDto })
  async confirm(
    @CurrentStaff() staff: Staff,
    @Body() { subject }: ConfirmDutyDto,
  ): Promise<AdminLaunchDto> {
    await this.confirmations.confirm(staff, subject);
    return this.get();
  }
}

function withLast(duty: CheckedDuty, last: LaunchConfirmation[]): LaunchDutyDto {
  const found = last.find(({ subject }) => subject === duty.subject);
  return {
    ...duty,
    confirmedAt: found?.confirmedAt ?? null,
    confirmedBy: found?.confirmedBy ?? null,
  };
}
