import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { PrintedNote, PrintedNotesPart } from '@stabwechsel/documents/pdf/render-notes';
import { BUILT_SERVER } from '../../../config/folders.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { formatDay } from '../../../platform/text/german-format.js';
import { WorkerThread } from '../../../platform/threads/worker-thread.js';
import type { SignedInUser } from '../../identity/index.js';
import type { NoteDto } from '../notes.dto.js';
import { notesNotSet } from '../notes.errors.js';
import { NotesService } from '../notes.service.js';
import type { NotesPaperCalls } from './notes-paper.worker.js';

const CODE = new URL('modules/notes/paper/notes-paper.worker.js', BUILT_SERVER);

/** Some hundred pages. */
const PATIENCE_MS = 60_000;

/** Setting them takes the server about as long as a hundred other requests. */
const MAKE: Limit = { name: 'notes-paper:account', tries: 10, windowSeconds: 600 };

/** A person's notes on paper, set in a thread that the first ones start. */
@Injectable()
export class NotesPaperService implements OnApplicationShutdown {
  private readonly thread = new WorkerThread<NotesPaperCalls>(CODE);

  constructor(
    private readonly notes: NotesService,
    private readonly rateLimit: RateLimitService,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * All of a person's notes as a PDF, as the person may read them at this moment.
   * @throws AppError NOTES_NOT_SET; RateLimitedError
   */
  async make(user: SignedInUser, now = new Date()): Promise<Buffer> {
    await this.rateLimit.consume(MAKE, user.id);
    const parts = partsOf(await this.notes.list(user));
    const { name, operator } = this.site;
    const order = {
      notes: { title: 'Meine Notizen', day: formatDay(now), parts },
      issuer: { name, company: operator.company },
    };
    const bytes = await this.thread.call('notes', order, PATIENCE_MS).catch((cause) => {
      throw Object.assign(notesNotSet(), { cause });
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.end();
  }
}

/** By module or track, and by section, in the order they are given in. */
function partsOf(notes: readonly NoteDto[]): PrintedNotesPart[] {
  const byPlace = Map.groupBy(notes, ({ trackId, moduleId }) => trackId ?? moduleId);
  return [...byPlace.values()].map((own) => ({
    title: own[0]?.title ?? '',
    sections: [...Map.groupBy(own, ({ sectionId }) => sectionId).values()].map((some) => ({
      heading: headingOf(some),
      notes: some.map(printed),
    })),
  }));
}

function headingOf(notes: readonly NoteDto[]): string {
  const known = notes.find(({ heading }) => heading)?.heading;
  if (known) return known;
  return notes[0]?.open ? 'Abschnitt, den es nicht mehr gibt' : 'Abschnitt eines gesperrten Moduls';
}

function printed({ kind, quote, text, orphaned }: NoteDto): PrintedNote {
  if (kind === 'bookmark') return { quote, text, remark: 'Lesezeichen' };
  return { quote, text, remark: orphaned ? 'Verwaist: Der Text ist hier geändert worden.' : null };
}
