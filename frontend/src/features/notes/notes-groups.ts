import { groupBy } from '@toolkit/domain/es2024';
import type { OwnNote } from '@/lib/notes/use-notes';

export const FILTERS = ['alle', 'markierungen', 'notizen', 'lesezeichen', 'verwaist'] as const;
export type Filter = (typeof FILTERS)[number];

const FITS: Record<Filter, (note: OwnNote) => boolean> = {
  alle: () => true,
  markierungen: ({ kind, text }) => kind === 'highlight' && !text,
  notizen: ({ text }) => Boolean(text),
  lesezeichen: ({ kind }) => kind === 'bookmark',
  verwaist: ({ orphaned }) => orphaned,
};

/** What of the notes is asked for: all words of the search must stand in one of its texts. */
export function foundNotes(notes: readonly OwnNote[], search: string, filter: Filter): OwnNote[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return notes.filter((note) => {
    const text = [note.title, note.heading, note.quote, note.text].join('\n').toLowerCase();
    return FITS[filter](note) && words.every((word) => text.includes(word));
  });
}

interface NotesOfModule {
  key: string;
  title: string;
  sections: { key: string; heading: string; notes: OwnNote[] }[];
}

export function groupedNotes(notes: readonly OwnNote[]): NotesOfModule[] {
  const byPlace = groupBy(notes, ({ trackId, moduleId }) => trackId ?? moduleId);
  return [...byPlace].map(([key, own]) => ({
    key,
    title: own[0]?.title ?? '',
    sections: [...groupBy(own, ({ sectionId }) => sectionId)].map(([sectionId, some]) => ({
      key: sectionId,
      heading: some.find(({ heading }) => heading)?.heading ?? headingOf(some[0]),
      notes: some,
    })),
  }));
}

const headingOf = (note: OwnNote | undefined) =>
  note && !note.open ? 'Abschnitt eines gesperrten Moduls' : 'Abschnitt, den es nicht mehr gibt';
