import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { AnchoredText, isFindable } from '@toolkit/domain/course';
import { DataSource, type EntityManager, IsNull, type Repository } from 'typeorm';
import { ValidationError } from '../../platform/errors/app-error.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../identity/index.js';
import { type SectionName, type SectionState, SectionsService } from '../learning/index.js';
import { Note } from './note.entity.js';
import { type ChangeNoteDto, type CreateNoteDto, MAX_NOTES, type NoteDto } from './notes.dto.js';
import { noteChanged, noteNotFound, tooManyNotes } from './notes.errors.js';

/** Somebody who was offline sends what was kept at once. */
const CHANGE: Limit = { name: 'notes:account', tries: 120, windowSeconds: 60 };

/** What people mark and write in sections of the course. */
@Injectable()
export class NotesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Note) private readonly notes: Repository<Note>,
    private readonly sections: SectionsService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /** The person's notes in the order of the course; of closed sections the own words alone. */
  async list(user: SignedInUser): Promise<NoteDto[]> {
    const notes = await this.notesOf(user.id);
    const shown = await this.shown(user, notes);
    return shown.sort(inOrder);
  }

  /**
   * Stores a note; what is sent twice is stored once. Staff who preview get it as if stored.
   * @throws AppError TOO_MANY_NOTES, those of the section; ValidationError; RateLimitedError
   */
  async create(user: SignedInUser, sent: CreateNoteDto): Promise<NoteDto> {
    await this.rateLimit.consume(CHANGE, user.id);
    const { id } = sent;
    const known = await this.notes.findOneBy({ userId: user.id, id });
    if (known) return this.shownOne(user, known);
    const marked = markedIn(sent);
    const place = await this.sections.openSection(user, placeOf(sent));
    const wanted = { userId: user.id, id, ...place, ...marked };
    if (user.preview) return this.shownOne(user, { ...wanted, ...AS_IF_STORED() });
    const stored = await this.dataSource.transaction(async (manager) => {
      // One at a time for each person: otherwise two requests could both take the last place. TypeORM
      // has no advisory locks.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `notes:${user.id}`,
      ]);
      const same = await sameNote(manager, wanted);
      if (same) return same;
      const kept = await manager.countBy(Note, { userId: user.id });
      if (kept >= MAX_NOTES) throw tooManyNotes();
      return manager.save(manager.create(Note, { ...wanted, version: 1 }));
    });
    return this.shownOne(user, stored);
  }

  /**
   * Replaces the own words, in sections that are closed by now as well.
   * @throws AppError NOTE_NOT_FOUND, NOTE_CHANGED; ValidationError for a bookmark; RateLimitedError
   */
  async change(
    user: SignedInUser,
    id: string,
    { version, text: sent }: ChangeNoteDto,
  ): Promise<NoteDto> {
    await this.rateLimit.consume(CHANGE, user.id);
    const text = sent ?? null;
    const { note, isStale } = await this.dataSource.transaction(async (manager) => {
      const note = await held(manager, user.id, id);
      if (note.kind === 'bookmark' && text) throw bareBookmark();
      if (note.text === text) return { note, isStale: false };
      if (note.version !== version) return { note, isStale: true };
      Object.assign(note, { text, version: version + 1 });
      return { note: user.preview ? note : await manager.save(note), isStale: false };
    });
    const shown = await this.shownOne(user, note);
    if (isStale) throw noteChanged(shown);
    return shown;
  }

  /**
   * @param version that is deleted; any where it is not given
   * @throws AppError NOTE_NOT_FOUND, also for somebody else's; NOTE_CHANGED; RateLimitedError
   */
  async remove(user: SignedInUser, id: string, version?: number): Promise<void> {
    await this.rateLimit.consume(CHANGE, user.id);
    const stale = await this.dataSource.transaction(async (manager) => {
      const note = await held(manager, user.id, id);
      if (version !== undefined && version !== note.version) return note;
      if (!user.preview) await manager.delete(Note, { userId: user.id, id });
      return null;
    });
    if (stale) throw noteChanged(await this.shownOne(user, stale));
  }

  /** All that is kept of the person's notes. */
  async everything(userId: string) {
    return (await this.notesOf(userId)).map(({ userId: _own, ...note }) => note);
  }

  private notesOf(userId: string): Promise<Note[]> {
    return this.notes.find({
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  private async shownOne(user: SignedInUser, note: Note): Promise<NoteDto> {
    const [shown] = await this.shown(user, [note]);
    return shown as NoteDto;
  }

  private async shown(user: SignedInUser, notes: readonly Note[]): Promise<NoteDto[]> {
    const states = await this.sections.states(user, notes);
    const texts = new Map<string, AnchoredText>();
    return notes.map((note, index) => {
      const state = states[index] as SectionState;
      const text = state.found?.text ?? '';
      const anchored = texts.get(text) ?? new AnchoredText(text);
      texts.set(text, anchored);
      return shownNote(note, state, anchored);
    });
  }
}

/** Names each field, so that nothing of a closed section reaches an answer. */
function shownNote(note: Note, { title, open, found }: SectionState, text: AnchoredText): NoteDto {
  const { id, kind, moduleId, trackId, sectionId, version, createdAt, updatedAt } = note;
  const isLost = !found || (note.quote !== null && !text.find(anchorOf(note, note.quote)));
  return {
    id,
    kind,
    moduleId,
    trackId,
    sectionId,
    quote: open ? note.quote : null,
    prefix: open ? note.prefix : null,
    suffix: open ? note.suffix : null,
    text: note.text,
    version,
    createdAt,
    updatedAt,
    title,
    section: found?.number ?? null,
    heading: found?.heading ?? null,
    open,
    orphaned: open && isLost,
  };
}

const anchorOf = ({ prefix, suffix }: Note, exact: string) => ({
  exact,
  prefix: prefix ?? '',
  suffix: suffix ?? '',
});

/** By module, its own sections before those of tracks; what has lost its section comes last in it. */
function inOrder(one: NoteDto, other: NoteDto): number {
  const compare = (a: string, b: string) => a.localeCompare(b, 'de', { numeric: true });
  return (
    compare(one.trackId ?? '', other.trackId ?? '') ||
    (one.trackId ? 0 : compare(one.moduleId, other.moduleId)) ||
    (one.section ?? Number.MAX_SAFE_INTEGER) - (other.section ?? Number.MAX_SAFE_INTEGER) ||
    compare(one.sectionId, other.sectionId) ||
    one.createdAt.getTime() - other.createdAt.getTime()
  );
}

/** @throws ValidationError unless exactly one of module and track is named */
function placeOf({ moduleId, trackId, sectionId }: CreateNoteDto) {
  if (Boolean(moduleId) === Boolean(trackId)) {
    throw new ValidationError({ moduleId: ['Bitte nennen Sie ein Modul oder eine Vertiefung.'] });
  }
  return { moduleId: moduleId ?? null, trackId: trackId ?? null, sectionId };
}

/** @throws ValidationError for a highlight without words, and for a bookmark with some */
function markedIn({ kind, quote, prefix, suffix, text }: CreateNoteDto) {
  if (kind === 'bookmark') {
    if (quote || text) throw bareBookmark();
    return { kind, quote: null, prefix: null, suffix: null, text: null };
  }
  if (!quote || !isFindable(quote)) {
    throw new ValidationError({ quote: ['Bitte markieren Sie Worte des Textes.'] });
  }
  return { kind, quote, prefix: prefix ?? null, suffix: suffix ?? null, text: text ?? null };
}

const bareBookmark = () =>
  new ValidationError({ text: ['Ein Lesezeichen hat keinen Text. Bitte markieren Sie Worte.'] });

const AS_IF_STORED = () => ({ version: 1, createdAt: new Date(), updatedAt: new Date() });

/** What was stored under the id meanwhile, or the bookmark that the section has already. */
async function sameNote(
  manager: EntityManager,
  {
    userId,
    id,
    kind,
    moduleId,
    trackId,
    sectionId,
  }: SectionName & Pick<Note, 'userId' | 'id' | 'kind'>,
): Promise<Note | null> {
  const byId = await manager.findOneBy(Note, { userId, id });
  if (byId || kind === 'highlight') return byId;
  const place = trackId ? { trackId } : { moduleId, trackId: IsNull() };
  return manager.findOneBy(Note, { userId, kind, sectionId, ...place });
}

/**
 * The person's own note, which nobody else changes until the transaction ends.
 * @throws AppError NOTE_NOT_FOUND
 */
async function held(manager: EntityManager, userId: string, id: string): Promise<Note> {
  const note = await manager.findOne(Note, {
    where: { userId, id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!note) throw noteNotFound();
  return note;
}
