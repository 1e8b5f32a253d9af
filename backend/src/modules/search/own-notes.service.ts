import { Injectable } from '@nestjs/common';
import { type NoteText, NoteTextsService } from '../notes/index.js';
import { placeKey } from './course-entries.js';
import type { SearchIndexes } from './search-index.service.js';
import { type Hit, type Searchable, TextIndex } from './text-index.js';

/** A note by its own words, or by what is the course's: the marked words, or the section of a bookmark. */
export interface NoteEntry extends Searchable, Pick<NoteText, 'id' | 'trackId' | 'sectionId'> {
  moduleId: string;
  own: boolean;
}

interface KnownNotes {
  revision: string;
  index: Promise<TextIndex<NoteEntry>>;
}

/** So many people search at once on one instance; whoever comes back later waits for a new index. */
const MOST_KNOWN = 50;
/** Characters of one person's notes, the latest first: a book, and so little that it is read in a second. */
const MOST_TEXT = 400_000;

/**
 * Finds a person's notes. An index for each person who searches stays for the next key, as long as neither
 * the notes nor the course change.
 */
@Injectable()
export class OwnNotesService {
  private readonly known = new Map<string, KnownNotes>();

  constructor(private readonly notes: NoteTextsService) {}

  /** @param openModules what the course says in others is not compared with anything */
  async find(
    userId: string,
    text: string,
    openModules: ReadonlySet<string>,
    { sections, revision }: SearchIndexes,
  ): Promise<Hit<NoteEntry>[]> {
    const index = await this.indexOf(userId, sections, revision);
    return index.find(text, ({ own, moduleId }) => own || openModules.has(moduleId));
  }

  private async indexOf(
    userId: string,
    sections: SearchIndexes['sections'],
    ofCourse: string,
  ): Promise<TextIndex<NoteEntry>> {
    const revision = `${await this.notes.revision(userId)} ${ofCourse}`;
    const before = this.known.get(userId);
    const now = before?.revision === revision ? before : this.read(userId, sections, revision);
    // Whoever has not searched for longest goes first.
    this.known.delete(userId);
    this.known.set(userId, now);
    const [longest] = this.known.keys();
    if (longest && this.known.size > MOST_KNOWN) this.known.delete(longest);
    return now.index;
  }

  private read(userId: string, sections: SearchIndexes['sections'], revision: string): KnownNotes {
    const index = this.notes
      .of(userId)
      .then((notes) => TextIndex.of(bounded(notes.flatMap((note) => entriesOf(note, sections)))));
    index.catch(() => this.known.delete(userId));
    return { revision, index };
  }
}

function entriesOf(note: NoteText, sections: SearchIndexes['sections']): NoteEntry[] {
  const { id, kind, moduleId, trackId, sectionId, quote, text } = note;
  const place = sections.get(placeKey(trackId ?? moduleId, sectionId));
  const entry = { id, moduleId, trackId, sectionId, title: '', context: null };
  const theirs =
    kind === 'bookmark' ? (place ? [place.title] : []) : (quote ?? '').split('\n').filter(Boolean);
  return [
    ...(text ? [{ ...entry, own: true, blocks: text.split('\n').filter(Boolean) }] : []),
    ...(theirs.length > 0 ? [{ ...entry, own: false, blocks: theirs }] : []),
  ];
}

function bounded(entries: readonly NoteEntry[]): NoteEntry[] {
  let left = MOST_TEXT;
  return entries.filter(({ blocks }) => {
    left -= blocks.join('').length;
    return left >= 0;
  });
}
