export { QuestionsAdminService } from './admin/questions.admin.service.js';
export { AnswerService } from './answers/answer.service.js';
export { unsupportedFigures } from './answers/evidence.js';
export { AssistantModule } from './assistant.module.js';
export { ChatUsageService } from './chat/chat-usage.service.js';
export { MessagesService } from './chat/messages.service.js';
export {
  CHAT_MODEL,
  type ChatModel,
  type FailureKind,
  ModelFailure,
  type ModelMessage,
  type Usage,
} from './model/chat-model.js';
export { readGlossary } from './retrieval/knowledge.js';
export { cutPassages } from './retrieval/passages.js';
export { RetrievalService } from './retrieval/retrieval.service.js';
export type { GlossaryEntry } from './retrieval/search-index.js';
export { fold, isSmallWord } from './retrieval/terms.js';
export { SampleConversations } from './samples/sample-conversations.js';
