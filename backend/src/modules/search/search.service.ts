import { Injectable } from '@nestjs/common';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../identity/index.js';
import { ModuleAccessService } from '../learning/index.js';
import { type PlanText, PlanTextsService } from '../sale-plan/index.js';
import { SEARCH_GROUPS, type SearchEntry } from './course-entries.js';
import { bestWords, firstWords, markedPieces } from './passage.js';
import type { SearchResultDto } from './search.dto.js';
import { SearchIndexService } from './search-index.service.js';
import { type Hit, TextIndex } from './text-index.js';

/** Somebody who types without a pause asks about four times a second, and never for a minute. */
const SEARCH: Limit = { name: 'search:account', tries: 120, windowSeconds: 60 };

const MOST_OF_A_GROUP = 5;

/** What is shown of an entry; whether one may see it has been decided. */
type Shown = Omit<SearchEntry, 'gate'>;

/** A text that only its owner finds; it is always open. */
type OwnText = Pick<SearchEntry, 'group' | 'id' | 'title' | 'context' | 'blocks'>;

/** Finds what a person may open by all of its words, and what is closed by its title. */
@Injectable()
export class SearchService {
  constructor(
    private readonly indexes: SearchIndexService,
    private readonly access: ModuleAccessService,
    private readonly planTexts: PlanTextsService,
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
    const isOpen = gatekeeper(user, new Set(openModules), tasks);
    const own = TextIndex.ofFew(ownTexts(tasks)).find(text, () => true);
    const open = indexes.open.find(text, (entry) => isOpen(entry) === true);
    const closed = indexes.closed.find(text, (entry) => isOpen(entry) === false);
    const found = [
      ...[...own.map(placed), ...open].map((hit) => ({ ...hit, locked: false })),
      ...closed.map((hit) => ({ ...hit, locked: true })),
    ];
    // Several passages of a section are one result: the best.
    const first = [...Map.groupBy(found, placeOf).values()].flatMap((some) => some.slice(0, 1));
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

const placeOf = ({ entry: { group, id, section, sectionId } }: Hit<Shown>) =>
  [group, id, section, sectionId].join(' ');

function shown({ entry, words, locked }: Hit<Shown> & { locked: boolean }): SearchResultDto {
  const { group, id, title, blocks, context, section, sectionId } = entry;
  const found = bestWords(blocks, words);
  const passage = found ?? firstWords(blocks);
  return {
    ...{ group, id, context, locked, section, sectionId },
    title: markedPieces(title, words),
    passage: passage ? markedPieces(passage, words) : [],
    quote: section === null ? null : found,
  };
}
