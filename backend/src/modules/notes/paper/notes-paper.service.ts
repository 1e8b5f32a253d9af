import { Inject, Injectable } from '@nestjs/common';
import type { PrintedNote, PrintedNotesPart } from '@toolkit/documents/pdf/render-notes';
import { groupBy } from '@toolkit/domain/es2024';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { formatDay } from '../../../platform/text/german-format.js';
import { WorkerFile, WorkerPool } from '../../../platform/threads/worker-pool.service.js';
import type { SignedInUser } from '../../identity/index.js';
import type { NoteDto } from '../notes.dto.js';
import { notesNotSet } from '../notes.errors.js';
import { NotesService } from '../notes.service.js';

const SETTER = new WorkerFile<typeof import('./notes-paper.worker.js')>(
  'modules/notes/paper/notes-paper.worker.js',
);

/** Some hundred pages. */
const TIMEOUT_MS = 60_000;

/** Setting them takes the server about as long as a hundred other requests. */
const MAKE: Limit = { name: 'notes-paper:account', tries: 10, windowSeconds: 600 };

/** A person's notes on paper. */
@Injectable()
export class NotesPaperService {
  constructor(
    private readonly notes: NotesService,
    private readonly rateLimit: RateLimitService,
    private readonly workers: WorkerPool,
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
    return this.workers.run(SETTER, 'notes', order, {
      account: user.id,
      timeoutMs: TIMEOUT_MS,
      refusal: notesNotSet,
    });
  }
}

/** By module or track, and by section, in the order they are given in. */
function partsOf(notes: readonly NoteDto[]): PrintedNotesPart[] {
  const byPlace = groupBy(notes, ({ trackId, moduleId }) => trackId ?? moduleId);
  return [...byPlace.values()].map((own) => ({
    title: own[0]?.title ?? '',
    sections: [...groupBy(own, ({ sectionId }) => sectionId).values()].map((some) => ({
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
