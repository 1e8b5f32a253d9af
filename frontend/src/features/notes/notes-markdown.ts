import type { OwnNote } from '@/lib/notes/use-notes';
import { groupedNotes } from './notes-groups';

export function notesMarkdown(notes: readonly OwnNote[], day: string): string {
  const parts = groupedNotes(notes).map(({ title, sections }) =>
    [
      `## ${plain(title)}`,
      ...sections.flatMap(({ heading, notes: own }) => [
        `### ${plain(heading)}`,
        ...own.map((note) => noteMarkdown(note)),
      ]),
    ].join('\n\n'),
  );
  return `${['# Meine Notizen', `Stand: ${day}`, ...parts].join('\n\n')}\n`;
}

function noteMarkdown({ kind, quote, text, orphaned }: OwnNote): string {
  if (kind === 'bookmark') return 'Lesezeichen';
  const quoted = quote
    ?.split(/\n+/)
    .map((line) => `> ${plain(line)}`)
    .join('\n>\n');
  const lost = orphaned && 'Verwaist: Der Text ist hier geändert worden.';
  return [quoted, text?.split('\n').map(plain).join('\\\n'), lost].filter(Boolean).join('\n\n');
}

const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~+-]/g, (mark) => `\\${mark}`);
