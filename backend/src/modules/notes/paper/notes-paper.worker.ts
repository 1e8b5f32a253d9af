import type { Issuer } from '@toolkit/documents/markdown/labels';
import { type PrintedNotes, renderNotes } from '@toolkit/documents/pdf/render-notes';

/** In a thread: sets notes on paper. */
export const notes = (order: { notes: PrintedNotes; issuer: Issuer }) =>
  renderNotes(order.notes, order.issuer);
