import { Injectable } from '@nestjs/common';
import { withoutDrawings } from '@toolkit/documents/drawing/drawings-in-text';
import { plainBlocks, type Section, splitSections, withoutQuestions } from '@toolkit/domain/course';
import { CatalogueService } from '../catalogue/index.js';
import { unknownSection } from './learning.errors.js';
import { ModuleAccessService, type Reader } from './module-access.service.js';
import { TracksService } from './tracks/tracks.service.js';

/** Names a section of a module, or of a track where there is a `trackId`. */
export interface SectionName {
  moduleId: string;
  trackId: string | null;
  sectionId: string;
}

/** What a person may know of a section at this moment. */
export interface SectionState {
  /** Of its module or track. */
  title: string;
  open: boolean;
  /** null where it is closed to the person, or the course no longer has it. */
  found: {
    /** From 1. */
    number: number;
    heading: string;
    /** As one reads it, without what is drawn or asked. */
    text: string;
  } | null;
}

/** For other modules: single sections of modules and tracks, as one person may read them. */
@Injectable()
export class SectionsService {
  constructor(
    private readonly access: ModuleAccessService,
    private readonly catalogue: CatalogueService,
    private readonly tracks: TracksService,
  ) {}

  /**
   * The name of a section that the person may read.
   * @throws AppError TRACK_NOT_FOUND, MODULE_NOT_FOUND, PREMIUM_REQUIRED, MODULE_LOCKED; ValidationError
   *   for a section that the module or track does not have
   */
  async openSection(
    reader: Reader,
    place: { moduleId: string | null; trackId: string | null; sectionId: string },
  ): Promise<SectionName> {
    const { trackId, sectionId } = place;
    const moduleId = trackId
      ? this.tracks.section(trackId, sectionId)?.moduleId
      : (place.moduleId ?? undefined);
    if (!moduleId) throw unknownSection();
    await this.access.assertOpen(reader, moduleId);
    const name = { moduleId, trackId, sectionId };
    const [state] = await this.states(reader, [name]);
    if (!state?.found) throw unknownSection();
    return name;
  }

  /** How each section stands for the person, in the order they are named in. */
  async states(reader: Reader, names: readonly SectionName[]): Promise<SectionState[]> {
    if (names.length === 0) return [];
    const open = new Set(await this.access.openModuleIds(reader));
    const titles = new Map(
      (await this.catalogue.outlines()).map(({ id, orderIndex, title }) => [
        id,
        `Modul ${orderIndex}: ${title}`,
      ]),
    );
    const own = names.filter(({ trackId }) => !trackId).map(({ moduleId }) => moduleId);
    const sections = await this.sectionsOf([...new Set(own)].filter((id) => open.has(id)));
    const known = new Map<string, SectionState>();
    return names.map((name) => {
      const { moduleId, trackId, sectionId } = name;
      const key = `${trackId ?? ''}/${moduleId}#${sectionId}`;
      const isOpen = open.has(moduleId);
      const state =
        known.get(key) ??
        (trackId
          ? this.stateInTrack(trackId, sectionId, isOpen)
          : {
              title: titles.get(moduleId) ?? 'Modul',
              open: isOpen,
              found: foundIn(sections.get(moduleId)?.get(sectionId)),
            });
      known.set(key, state);
      return state;
    });
  }

  private async sectionsOf(moduleIds: string[]): Promise<Map<string, Map<string, Section>>> {
    const texts = await this.catalogue.texts(moduleIds);
    return new Map(
      texts.map(({ id, content }) => [
        id,
        new Map(splitSections(content).map((section) => [section.id, section])),
      ]),
    );
  }

  private stateInTrack(trackId: string, sectionId: string, open: boolean): SectionState {
    const section = this.tracks.section(trackId, sectionId);
    const title = section?.trackTitle ?? 'Vertiefung';
    if (!section || !open) return { title, open, found: null };
    const { number, heading, markdown } = section;
    return { title, open, found: { number, heading, text: plainText(markdown) } };
  }
}

function foundIn(section: Section | undefined): SectionState['found'] {
  if (!section) return null;
  const { index, heading, markdown } = section;
  return { number: index + 1, heading: heading || 'Einführung', text: plainText(markdown) };
}

const plainText = (markdown: string) =>
  plainBlocks(withoutDrawings(withoutQuestions(markdown))).join('\n');
