import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { AssistantSoldGuard } from './assistant-sold.guard.js';
import { conversationNotFound } from './chat.errors.js';
import {
  ConversationDto,
  CreateConversationDto,
  DeletedConversationDto,
  ListConversationsQuery,
  RenameConversationDto,
} from './conversation.dto.js';
import { ConversationsService } from './conversations.service.js';

const ConversationId = () => Param('id', new ParseUuidPipe(conversationNotFound));

@ApiTags('assistant')
@ApiBearerAuth()
@Access('owner')
@UseGuards(AssistantSoldGuard)
@Controller('chat/conversations')
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Get()
  @ApiOperation({ summary: 'Own conversations, the latest active first, at most 200' })
  @ApiOkResponse({ type: [ConversationDto] })
  list(
    @CurrentUser() user: SignedInUser,
    @Query() { q }: ListConversationsQuery,
  ): Promise<ConversationDto[]> {
    return this.conversations.list(user.id, q);
  }

  @Post()
  @ApiOperation({ summary: 'Begins a conversation; without a title the first question becomes it' })
  @ApiCreatedResponse({ type: ConversationDto })
  create(
    @CurrentUser() user: SignedInUser,
    @Body() { title }: CreateConversationDto,
  ): Promise<ConversationDto> {
    return this.conversations.create(user.id, title ?? undefined);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Renames a conversation' })
  @ApiOkResponse({ type: ConversationDto })
  rename(
    @CurrentUser() user: SignedInUser,
    @ConversationId() id: string,
    @Body() { title }: RenameConversationDto,
  ): Promise<ConversationDto> {
    return this.conversations.rename(user.id, id, title);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a conversation with all of its messages' })
  @ApiOkResponse({ type: DeletedConversationDto })
  async remove(
    @CurrentUser() user: SignedInUser,
    @ConversationId() id: string,
  ): Promise<DeletedConversationDto> {
    await this.conversations.remove(user.id, id);
    return { id };
  }
}
