import { Injectable } from '@nestjs/common';
import { groupBy } from '@toolkit/domain/es2024';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../identity/index.js';
import { ModuleAccessService } from '../learning/index.js';
import { type PlanText, PlanTextsService } from '../sale-plan/index.js';
import { placeKey, SEARCH_GROUPS, type SearchEntry } from './course-entries.js';
import { type NoteEntry, OwnNotesService } from './own-notes.service.js';
import { bestWords, firstWords, markedPieces } from './passage.js';
import type { SearchResultDto } from './search.dto.js';
import { type SearchIndexes, SearchIndexService } from './search-index.service.js';
import { type Hit, TextIndex } from './text-index.js';

/** Somebody who types without a pause asks about four times a second, and never for a minute. */
const SEARCH: Limit = { name: 'search:account', tries: 120, windowSeconds: 60 };

const MOST_OF_A_GROUP = 5;

/** What is shown of an entry; whether one may see it has been decided. */
type Shown = Omit<SearchEntry, 'gate'> & Partial<Pick<SearchResultDto, 'moduleId' | 'trackId'>>;

/** A text that only its owner finds; it is always open. */
type OwnText = Pick<SearchEntry, 'group' | 'id' | 'title' | 'context' | 'blocks'>;

/** What stands above a note whose section is closed or gone. */
const NOTE_ANYWHERE = { title: 'Notiz', context: null };

/** Finds what a person may open by all of its words, and what is closed by its title. */
@Injectable()
export class SearchService {
  constructor(
    private readonly indexes: SearchIndexService,
    private readonly access: ModuleAccessService,
    private readonly planTexts: PlanTextsService,
    private readonly notes: OwnNotesService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /**
   * By groups, in each the best first.
   * @throws RateLimitedError
   */
  async find(user: SignedInUser, text: string): Promise<SearchResultDto[]> {
    await this.rateLimit.consume(SEARCH, user.id);
    const [indexes, openModules, tasks] = await Promise.all([
      this.indexes.current(),
      this.access.openModuleIds(user),
      this.planTexts.of(user),
    ]);
    const mayOpen = new Set(openModules);
    const notes = await this.notes.find(user.id, text, mayOpen, indexes);
    const isOpen = gatekeeper(user, mayOpen, tasks);
    const own = TextIndex.ofFew(ownTexts(tasks)).find(text, () => true);
    const open = indexes.open.find(text, (entry) => isOpen(entry) === true);
    const closed = indexes.closed.find(text, (entry) => isOpen(entry) === false);
    const found = [
      ...[...own.map(placed), ...notes.map(noteWhere(mayOpen, indexes)), ...open].map((hit) => ({
        ...hit,
        locked: false,
      })),
      ...closed.map((hit) => ({ ...hit, locked: true })),
    ];
    // Several passages of a section are one result: the best.
    const first = [...groupBy(found, placeOf).values()].flatMap((some) => some.slice(0, 1));
    return SEARCH_GROUPS.flatMap((group) =>
      first.filter(({ entry }) => entry.group === group).slice(0, MOST_OF_A_GROUP),
    ).map(shown);
  }
}

/** Says of an entry whether it is open or closed to a person; `undefined`: it is none of theirs. */
function gatekeeper(
  { hasAccess }: SignedInUser,
  openModules: ReadonlySet<string>,
  tasks: readonly PlanText[],
) {
  const openTasks = new Map(tasks.map(({ id, open }) => [id, open]));
  return ({ gate }: SearchEntry): boolean | undefined => {
    if ('moduleId' in gate) return openModules.has(gate.moduleId);
    return 'task' in gate ? openTasks.get(gate.task) : hasAccess;
  };
}

/** What a person has written. Another kind of own texts is one more list here. */
function ownTexts(tasks: readonly PlanText[]): OwnText[] {
  return tasks
    .filter(({ own, words }) => own || words.length > 0)
    .map(({ id, title, words }) => ({ group: 'tasks', id, title, context: null, blocks: words }));
}

const placed = ({ entry, ...hit }: Hit<OwnText>): Hit<Shown> => ({
  ...hit,
  entry: { ...entry, section: null, sectionId: null },
});

/** A note with what its section is called; of one that is closed, nothing that leads there. */
function noteWhere(openModules: ReadonlySet<string>, { sections }: SearchIndexes) {
  return ({ entry, ...hit }: Hit<NoteEntry>): Hit<Shown> => {
    const { id, moduleId, trackId, sectionId, blocks } = entry;
    const isOpen = openModules.has(moduleId);
    const name = isOpen ? sections.get(placeKey(trackId ?? moduleId, sectionId)) : undefined;
    return {
      ...hit,
      entry: {
        ...{ group: 'notes', id, blocks, section: null, ...(name ?? NOTE_ANYWHERE) },
        ...{ sectionId: isOpen ? sectionId : null, trackId: isOpen ? trackId : null },
        moduleId: isOpen ? moduleId : null,
      },
    };
  };
}

const placeOf = ({ entry: { group, id, section, sectionId } }: Hit<Shown>) =>
  [group, id, section, sectionId].join(' ');

function shown({ entry, words, locked }: Hit<Shown> & { locked: boolean }): SearchResultDto {
  const { group, id, title, blocks, context, section, sectionId } = entry;
  const { moduleId = null, trackId = null } = entry;
  const found = bestWords(blocks, words);
  const passage = found ?? firstWords(blocks);
  return {
    ...{ group, id, context, locked, moduleId, trackId, section, sectionId },
    title: markedPieces(title, words),
    passage: passage ? markedPieces(passage, words) : [],
    quote: section === null ? null : found,
  };
}
