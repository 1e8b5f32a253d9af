import type { Issuer } from '@stabwechsel/documents/markdown/labels';
import { type PrintedNotes, renderNotes } from '@stabwechsel/documents/pdf/render-notes';
import { serveCalls } from '../../../platform/threads/serve-calls.js';

/** The code of the thread that sets notes on paper. */
const calls = {
  notes: ({ notes, issuer }: { notes: PrintedNotes; issuer: Issuer }) => renderNotes(notes, issuer),
};

export type NotesPaperCalls = typeof calls;

serveCalls(calls);
