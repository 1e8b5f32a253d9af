import { readDocument } from '@toolkit/documents/markdown/document-source';
import type { Issuer } from '@toolkit/documents/markdown/labels';
import {
  type PrintedModule,
  type QuestionFormat,
  renderModule,
} from '@toolkit/documents/pdf/render-module';
import { QUESTION_LANGUAGE, readQuestion } from '@toolkit/domain/course';
import { CONTENT_DIR } from '../../../config/content-dir.js';

const QUESTIONS: QuestionFormat = {
  language: QUESTION_LANGUAGE,
  read: (source) => {
    const question = readQuestion(source);
    return 'answers' in question ? question : null;
  },
};

/* In a thread: reads documents of the course and sets them for one person, or a whole module. */

export { filledFile as file, filledPacket as packet } from './filled-file.js';

export const read = (id: string) => readDocument(new URL('downloads/', CONTENT_DIR), id);

export const module = (order: { module: PrintedModule; issuer: Issuer }) =>
  renderModule(order.module, order.issuer, QUESTIONS);
