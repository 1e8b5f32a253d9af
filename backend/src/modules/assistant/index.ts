export { AnswerService } from './answers/answer.service.js';
export { AssistantModule } from './assistant.module.js';
export { MessagesService } from './chat/messages.service.js';
export { CHAT_MODEL, type ChatModel, ModelFailure, type ModelMessage } from './model/chat-model.js';
export { RetrievalService } from './retrieval/retrieval.service.js';
