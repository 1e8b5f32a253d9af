import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import { IncludedTalkDto, RequestTalkDto } from './talk.dto.js';
import { TalkService } from './talk.service.js';

@ApiTags('sale-plan')
@ApiBearerAuth()
@Access('owner')
@Controller('talk')
export class TalkController {
  constructor(private readonly talks: TalkService) {}

  @Get()
  @ApiOperation({ summary: 'The conversation and the support that the caller’s access includes' })
  @ApiOkResponse({ type: IncludedTalkDto })
  get(@CurrentUser() user: SignedInUser): Promise<IncludedTalkDto> {
    return this.talks.of(user);
  }

  @Post()
  @Access('premium')
  @ApiOperation({ summary: 'Asks for the conversation, with three times to choose from' })
  @ApiCreatedResponse({ type: IncludedTalkDto })
  request(
    @CurrentUser() user: SignedInUser,
    @Body() request: RequestTalkDto,
  ): Promise<IncludedTalkDto> {
    return this.talks.request(user, request);
  }

  @Delete()
  @ApiOperation({ summary: 'Withdraws a request that is not confirmed yet' })
  @ApiOkResponse({ type: IncludedTalkDto })
  withdraw(@CurrentUser() user: SignedInUser): Promise<IncludedTalkDto> {
    return this.talks.withdraw(user);
  }
}
