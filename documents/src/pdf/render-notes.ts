import { drawable } from '@toolkit/domain/drawable';
import type { Issuer } from '../markdown/labels.js';
import { NO_ADVICE } from '../markdown/labels.js';
import { documentRenderer } from './document-renderer.js';

/** What a reader has marked and written in a course. */
export interface PrintedNotes {
  title: string;
  /** As of when, as it is printed. */
  day: string;
  parts: readonly PrintedNotesPart[];
}

/** A module or a track. */
export interface PrintedNotesPart {
  title: string;
  sections: readonly { heading: string; notes: readonly PrintedNote[] }[];
}

export interface PrintedNote {
  /** The marked words; null for a bookmark. */
  quote: string | null;
  text: string | null;
  /** What else is to be said of it. */
  remark: string | null;
}

/** Renders notes in the given order. Characters that the fonts lack become question marks. */
export async function renderNotes(
  { title, day, parts }: PrintedNotes,
  issuer: Issuer,
): Promise<Buffer> {
  return documentRenderer.render({
    template: 'notes',
    title,
    author: issuer.company,
    data: { issuer, day, noAdvice: NO_ADVICE, parts: parts.map(partData) },
  });
}

const partData = ({ title, sections }: PrintedNotesPart) => ({
  title: drawable(title),
  sections: sections.map(({ heading, notes }) => ({
    heading: drawable(heading),
    notes: notes.map(noteData),
  })),
});

const noteData = ({ quote, text, remark }: PrintedNote) => ({
  quote: quote && drawable(quote),
  lines: drawable(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== ''),
  remark: remark && drawable(remark),
});
