import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { UserStatsDto } from './user-stats.dto.js';
import { UserStatsService } from './user-stats.service.js';

@ApiTags('course')
@ApiBearerAuth()
@Access('owner')
@Controller('user/stats')
export class UserStatsController {
  constructor(private readonly stats: UserStatsService) {}

  @Get()
  @ApiOperation({ summary: 'Completed modules, chat messages and days active of the caller' })
  @ApiOkResponse({ type: UserStatsDto })
  get(@CurrentUser() user: SignedInUser): Promise<UserStatsDto> {
    return this.stats.of(user);
  }
}
