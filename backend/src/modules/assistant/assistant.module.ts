import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { DownloadsModule } from '../downloads/index.js';
import { IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { ValuationModule } from '../valuation/index.js';
import { AnswerService } from './chat/answer.service.js';
import { MessagesController, ModuleChatController } from './chat/chat.controller.js';
import { ChatService } from './chat/chat.service.js';
import { ConversationsController } from './chat/conversations/conversations.controller.js';
import { ConversationsService } from './chat/conversations/conversations.service.js';
import { MessagesService } from './chat/messages.service.js';
import { ChatStatusController } from './chat/usage/chat-status.controller.js';
import { ChatUsageService } from './chat/usage/chat-usage.service.js';
import { LANGUAGE_MODEL, type LanguageModel } from './model/language-model.js';
import { OfflineModel } from './model/offline-model.js';
import { MODEL_PATIENCE, OpenAiModel, PATIENCE, type Patience } from './model/openai-model.js';
import { PassageIndexService } from './retrieval/index/passage-index.service.js';
import { RetrievalService } from './retrieval/retrieval.service.js';

@Module({
  imports: [
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
  ],
  providers: [
    AnswerService,
    ChatService,
    ChatUsageService,
    ConversationsService,
    MessagesService,
    PassageIndexService,
    RetrievalService,
    { provide: MODEL_PATIENCE, useFactory: () => ({ ...PATIENCE }) },
    {
      provide: LANGUAGE_MODEL,
      // A language model where one is set up; otherwise the offline one, in production as well.
      useFactory: ({ openai }: Env, patience: Patience): LanguageModel =>
        openai ? new OpenAiModel(openai, patience) : new OfflineModel(),
      inject: [ENV, MODEL_PATIENCE],
    },
  ],
  exports: [MessagesService, PassageIndexService],
})
export class AssistantModule {}
