import { readDocument } from '@stabwechsel/documents/markdown/document-source';
import type { Issuer } from '@stabwechsel/documents/markdown/labels';
import {
  type PrintedModule,
  type QuestionFormat,
  renderModule,
} from '@stabwechsel/documents/pdf/render-module';
import { QUESTION_LANGUAGE, readQuestion } from '@stabwechsel/domain/course';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { serveCalls } from '../../../platform/threads/serve-calls.js';
import { filledFile, filledPacket } from './filled-file.js';

const QUESTIONS: QuestionFormat = {
  language: QUESTION_LANGUAGE,
  read: (source) => {
    const question = readQuestion(source);
    return 'answers' in question ? question : null;
  },
};

/** The code of the thread that reads documents of the course and sets them for one person, or a whole module. */
const calls = {
  read: (id: string) => readDocument(new URL('downloads/', CONTENT_DIR), id),
  file: filledFile,
  packet: filledPacket,
  module: ({ module, issuer }: { module: PrintedModule; issuer: Issuer }) =>
    renderModule(module, issuer, QUESTIONS),
};

export type FilledCalls = typeof calls;

serveCalls(calls);
