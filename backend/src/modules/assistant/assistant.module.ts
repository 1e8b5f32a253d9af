import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import { CatalogueModule } from '../catalogue/index.js';
import { DownloadsModule } from '../downloads/index.js';
import { IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { ValuationModule } from '../valuation/index.js';
import { AnswerCardsAdminController } from './admin/answer-cards.admin.controller.js';
import { AnswerCardsAdminService } from './admin/answer-cards.admin.service.js';
import { QuestionReview } from './admin/question-review.entity.js';
import { QuestionsAdminController } from './admin/questions.admin.controller.js';
import { QuestionsAdminService } from './admin/questions.admin.service.js';
import { AnswerService } from './answers/answer.service.js';
import { AnswerCard } from './cards/answer-card.entity.js';
import { CardsService } from './cards/cards.service.js';
import { MessagesController, ModuleChatController } from './chat/chat.controller.js';
import { ChatService } from './chat/chat.service.js';
import { ChatAccount } from './chat/chat-account.entity.js';
import { ChatMessage } from './chat/chat-message.entity.js';
import { ChatStatusController } from './chat/chat-status.controller.js';
import { ChatTokens } from './chat/chat-tokens.entity.js';
import { ChatUsageService } from './chat/chat-usage.service.js';
import { Conversation } from './chat/conversation.entity.js';
import { ConversationsController } from './chat/conversations.controller.js';
import { ConversationsService } from './chat/conversations.service.js';
import { MessagesService } from './chat/messages.service.js';
import {
  CHAT_MODEL,
  type ChatModel,
  MODEL_PATIENCE,
  PATIENCE,
  type Patience,
} from './model/chat-model.js';
import { RetrievalService } from './retrieval/retrieval.service.js';
import { SampleConversations } from './samples/sample-conversations.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      QuestionReview,
      AnswerCard,
      ChatAccount,
      ChatMessage,
      ChatTokens,
      Conversation,
    ]),
    PlatformModule,
    IdentityModule,
    CatalogueModule,
    LearningModule,
    DownloadsModule,
    ValuationModule,
  ],
  controllers: [
    ChatStatusController,
    ConversationsController,
    MessagesController,
    ModuleChatController,
    AnswerCardsAdminController,
    QuestionsAdminController,
  ],
  providers: [
    AnswerCardsAdminService,
    AnswerService,
    CardsService,
    ChatService,
    ChatUsageService,
    ConversationsService,
    MessagesService,
    QuestionsAdminService,
    RetrievalService,
    SampleConversations,
    { provide: MODEL_PATIENCE, useFactory: () => ({ ...PATIENCE }) },
    {
      provide: CHAT_MODEL,
      useFactory: chooseModel,
      inject: [ENV, MODEL_PATIENCE, SITE],
    },
  ],
  exports: [
    CHAT_MODEL,
    ChatUsageService,
    MessagesService,
    QuestionsAdminService,
    SampleConversations,
  ],
})
export class AssistantModule {}

/** The client of the protocol is loaded only where a model is set up. */
async function chooseModel(
  { openai }: Env,
  patience: Patience,
  { sale }: SiteContent,
): Promise<ChatModel | null> {
  if (!openai || !sale.parts.includes('assistant')) return null;
  const { OpenAiModel } = await import('./model/openai-model.js');
  return new OpenAiModel(openai, patience);
}
