export { AssistantModule } from './assistant.module.js';
export { type Figures, measure } from './evaluation/measure.js';
export { QUESTION_SETS, readQuestions } from './evaluation/read-questions.js';
export { report } from './evaluation/report.js';
export { PassageIndexService } from './retrieval/index/passage-index.service.js';
export { RetrievalService } from './retrieval/retrieval.service.js';
