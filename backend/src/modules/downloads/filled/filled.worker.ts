import { readDocument } from '@stabwechsel/documents/markdown/document-source';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { serveCalls } from '../../../platform/threads/serve-calls.js';
import { filledFile, filledPacket } from './filled-file.js';

/** The code of the thread that reads documents of the course and sets them for one person. */
const calls = {
  read: (id: string) => readDocument(new URL('downloads/', CONTENT_DIR), id),
  file: filledFile,
  packet: filledPacket,
};

export type FilledCalls = typeof calls;

serveCalls(calls);
