import { serveCalls } from '../../../platform/threads/serve-calls.js';
import { pdfFault } from './pdf-fault.js';

/** The code of the thread that looks into a PDF that somebody has uploaded. */
const calls = { pdfFault };

export type PdfCalls = typeof calls;

serveCalls(calls);
