import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { SiteModule } from '../../platform/site/site.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { DownloadsModule } from '../downloads/index.js';
import { IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { ValuationModule } from '../valuation/index.js';
import { AnswerComposer } from './chat/answering/answer-composer.js';
import { AnswerStore } from './chat/answering/answer-store.js';
import { AnswersService } from './chat/answering/answers.service.js';
import { KnownValuations } from './chat/answering/known-valuations.js';
import { ConversationsController } from './chat/conversations/conversations.controller.js';
import { ConversationsService } from './chat/conversations/conversations.service.js';
import { ConversationsExport } from './chat/conversations/conversations-export.js';
import { ChatService } from './chat/messages/chat.service.js';
import { MessagesController } from './chat/messages/messages.controller.js';
import { MessagesService } from './chat/messages/messages.service.js';
import { ModuleChatController } from './chat/messages/module-chat.controller.js';
import { StopAnswerService } from './chat/messages/stop-answer.service.js';
import { ChatStatusController } from './chat/usage/chat-status.controller.js';
import { ChatUsageService } from './chat/usage/chat-usage.service.js';
import { chooseModel } from './model/choose-model.js';
import { LANGUAGE_MODEL } from './model/language-model.js';
import { MODEL_PATIENCE, PATIENCE } from './model/stream-watch.js';
import { PassageIndexService } from './retrieval/index/passage-index.service.js';
import { RetrievalService } from './retrieval/retrieval.service.js';

@Module({
  imports: [
    RateLimitModule,
    SiteModule,
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
    AnswerComposer,
    AnswersService,
    AnswerStore,
    ChatService,
    ChatUsageService,
    ConversationsExport,
    ConversationsService,
    KnownValuations,
    MessagesService,
    PassageIndexService,
    RetrievalService,
    StopAnswerService,
    { provide: MODEL_PATIENCE, useFactory: () => ({ ...PATIENCE }) },
    { provide: LANGUAGE_MODEL, useFactory: chooseModel, inject: [ENV, MODEL_PATIENCE] },
  ],
  exports: [PassageIndexService],
})
export class AssistantModule {}
