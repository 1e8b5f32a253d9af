import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { TodayDto } from './today.dto.js';
import { TodayService } from './today.service.js';

@ApiTags('course')
@ApiBearerAuth()
@Access('owner')
@Controller('user/today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @ApiOperation({ summary: 'What leads the start page: reading, plan and value of the caller' })
  @ApiOkResponse({ type: TodayDto })
  get(@CurrentUser() user: SignedInUser): Promise<TodayDto> {
    return this.today.of(user);
  }
}
