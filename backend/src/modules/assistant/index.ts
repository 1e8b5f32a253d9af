export { AssistantModule } from './assistant.module.js';
export { MessagesService } from './chat/messages.service.js';
export { type Figures, measure, QUESTION_SETS, readQuestions } from './evaluation/measure.js';
export { report } from './evaluation/report.js';
export { PassageIndexService } from './retrieval/index/passage-index.service.js';
export { RetrievalService } from './retrieval/retrieval.service.js';
