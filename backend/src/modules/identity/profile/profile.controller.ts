import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../current-user.js';
import { previewAccess } from '../preview.js';
import { ProfileUpdatedDto, UpdateProfileDto } from './profile.dto.js';
import { ProfileService } from './profile.service.js';
import { toUserDto, UserDto } from './user.dto.js';

const SAVED = 'Ihre Profildaten wurden erfolgreich gespeichert.';
const CONFIRM_NEW_EMAIL =
  'Ihre neue E-Mail-Adresse gilt, sobald Sie sie über den Link in der E-Mail bestätigen, die wir an die neue Adresse gesendet haben.';

@ApiTags('identity')
@ApiBearerAuth()
@Access('owner')
@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get('auth/user')
  @ApiOperation({ summary: 'The signed-in person' })
  @ApiOkResponse({ type: UserDto })
  async get(@CurrentUser() { id, preview }: SignedInUser): Promise<UserDto> {
    const user = toUserDto(await this.profiles.get(id));
    return preview ? { ...user, ...previewAccess(preview) } : user;
  }

  @Put('user/profile')
  @ApiOperation({ summary: 'Change the own profile; a new e-mail address must be confirmed first' })
  @ApiOkResponse({ type: ProfileUpdatedDto })
  async update(
    @CurrentUser() current: SignedInUser,
    @Body() body: UpdateProfileDto,
  ): Promise<ProfileUpdatedDto> {
    const { user, emailChangePending } = await this.profiles.update(current, body);
    const message = emailChangePending ? `${SAVED} ${CONFIRM_NEW_EMAIL}` : SAVED;
    return { user: toUserDto(user), message, emailChangePending };
  }
}
