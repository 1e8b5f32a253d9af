import { Body, Controller, Get, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { AssistantSoldGuard } from './assistant-sold.guard.js';
import { ChatStatusDto, UpdateChatStatusDto } from './chat-status.dto.js';
import { ChatUsageService } from './chat-usage.service.js';

@ApiTags('assistant')
@ApiBearerAuth()
@Access('owner')
@UseGuards(AssistantSoldGuard)
@Controller('chat/status')
export class ChatStatusController {
  constructor(private readonly usage: ChatUsageService) {}

  @Get()
  @ApiOperation({ summary: 'What is left of the limit of the day, and what the caller allows' })
  @ApiOkResponse({ type: ChatStatusDto })
  get(@CurrentUser() user: SignedInUser): Promise<ChatStatusDto> {
    return this.usage.status(user);
  }

  @Put()
  @ApiOperation({ summary: 'Allows or forbids answers that refer to the own latest valuation' })
  @ApiOkResponse({ type: ChatStatusDto })
  async update(
    @CurrentUser() user: SignedInUser,
    @Body() { useValuation }: UpdateChatStatusDto,
  ): Promise<ChatStatusDto> {
    await this.usage.allowValuation(user.id, useValuation);
    return this.usage.status(user);
  }
}
