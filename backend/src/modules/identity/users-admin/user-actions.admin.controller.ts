import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { NeedsConfirmation } from '../../../platform/http/confirmation.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { ParseUuidPipe } from '../../../platform/http/parse-uuid.pipe.js';
import { CurrentStaff, type Staff } from '../../../platform/http/staff.decorator.js';
import { CurrentUser, type SignedInUser } from '../current-user.js';
import { PremiumToggledDto, TogglePremiumDto } from './user-actions.dto.js';
import { UserActionsService } from './user-actions.service.js';
import { UsersAdminService } from './users.admin.service.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/users/:id')
export class UserActionsAdminController {
  constructor(
    private readonly actions: UserActionsService,
    private readonly users: UsersAdminService,
  ) {}

  @Post('toggle-premium')
  @HttpCode(200)
  @ApiOperation({ summary: 'Open or end premium access' })
  @ApiOkResponse({ type: PremiumToggledDto })
  async togglePremium(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() body: TogglePremiumDto,
  ): Promise<PremiumToggledDto> {
    const message = await this.actions.togglePremium(staff, id, body);
    return { message, user: await this.users.get(id) };
  }

  @Post('resend-confirmation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mail the link again that confirms the address' })
  @ApiOkResponse({ type: MessageDto })
  async resendConfirmation(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
  ): Promise<MessageDto> {
    return { message: await this.actions.resendConfirmation(staff, id) };
  }

  @Post('reset-second-factor')
  @HttpCode(200)
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Take app, passkeys and recovery codes from somebody who has lost them',
  })
  @ApiOkResponse({ type: MessageDto })
  async resetSecondFactor(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
  ): Promise<MessageDto> {
    return { message: await this.actions.resetSecondFactor(staff, id) };
  }

  @Post('end-sessions')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign a person out everywhere' })
  @ApiOkResponse({ type: MessageDto })
  async endSessions(
    @CurrentUser() staff: SignedInUser,
    @Param('id', ID) id: string,
  ): Promise<MessageDto> {
    return { message: await this.actions.endSessions(staff, id) };
  }
}
