import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { trackNotFound } from '../learning.errors.js';
import { ModuleAccessService, type Reader } from '../module-access.service.js';
import type { TrackDto, TrackSummaryDto } from './track.dto.js';
import { readTracks, type Track } from './track-file.js';

/** Texts that run through the modules, for owners for whom something is different. */
@Injectable()
export class TracksService implements OnModuleInit {
  private tracks: readonly Track[] = [];

  constructor(private readonly access: ModuleAccessService) {}

  /** @throws Error with a German sentence where a track is faulty */
  async onModuleInit(): Promise<void> {
    this.tracks = await readTracks(new URL('course/vertiefungen/', CONTENT_DIR));
  }

  /** All of them with their texts, for what the server builds from them; never for a person as such. */
  all(): readonly Track[] {
    return this.tracks;
  }

  /** Every track with the titles of all its sections; no text. */
  async list(reader: Reader): Promise<TrackSummaryDto[]> {
    const open = new Set(await this.access.openModuleIds(reader));
    return this.tracks.map((track) => summary(track, open));
  }

  /** A section of a track, for the server's own use; undefined where there is none. */
  section(trackId: string, sectionId: string) {
    const track = this.tracks.find(({ id }) => id === trackId);
    const index = track?.sections.findIndex(({ id }) => id === sectionId) ?? -1;
    const section = track?.sections[index];
    return track && section && { ...section, trackTitle: track.title, number: index + 1 };
  }

  /** Whether a track has the section, and it opens with the module. */
  opensWith(moduleId: string, sectionId: string): boolean {
    return this.tracks.some(({ sections }) =>
      sections.some((section) => section.id === sectionId && section.moduleId === moduleId),
    );
  }

  /**
   * One track, with the text of the sections whose module the person may open.
   * @throws AppError TRACK_NOT_FOUND
   */
  async detail(reader: Reader, id: string): Promise<TrackDto> {
    const track = this.tracks.find((each) => each.id === id);
    if (!track) throw trackNotFound();
    const open = new Set(await this.access.openModuleIds(reader));
    const { sections, ...head } = summary(track, open);
    return {
      ...head,
      sections: sections.map((section, index) => ({
        ...section,
        ...(section.open && { content: track.sections[index]?.markdown }),
      })),
    };
  }
}

function summary({ id, title, kind, description, sections }: Track, open: ReadonlySet<string>) {
  return {
    id,
    title,
    kind,
    description,
    sections: sections.map((section) => ({
      id: section.id,
      title: section.heading,
      moduleId: section.moduleId,
      minutes: section.minutes,
      open: open.has(section.moduleId),
    })),
  };
}
