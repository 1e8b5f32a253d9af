import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ModuleAccessService, type Reader } from '../../learning/index.js';
import type { Asked, Found, Place } from './found.js';
import { PassageIndexService } from './index/passage-index.service.js';
import type { SearchThread } from './index/search-thread.js';
import { findCandidates } from './ranking/candidates.js';
import { readFound } from './ranking/read-found.js';

const NOTHING: Found = { passages: [], documents: [], strength: 'weak' };

@Injectable()
export class RetrievalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: ModuleAccessService,
    private readonly index: PassageIndexService,
  ) {}

  /**
   * Done when the course is learned, so that the first question is answered as fast as the others.
   * @throws Error with a German sentence where a file of `content/assistant` is faulty
   */
  ready(): Promise<void> {
    return this.index.catchUp();
  }

  /**
   * What the course says about a question, in three queries; only of what the person may open at this
   * moment.
   * @param place where the person is reading; a closed module counts as none
   * @throws ThreadFailure
   */
  async find(question: string, reader: Reader, place?: Place): Promise<Found> {
    const asked = { question, ...(place && { place }) };
    const found = await this.index.use((thread) => this.findWith(thread, asked, reader));
    if (found !== 'outdated') return found;
    // Another instance has meanwhile made the passages anew.
    await this.index.catchUp();
    const again = await this.index.use((thread) => this.findWith(thread, asked, reader, true));
    return again === 'outdated' ? NOTHING : again;
  }

  private async findWith(
    thread: SearchThread,
    asked: Asked,
    reader: Reader,
    anyway = false,
  ): Promise<Found | 'outdated'> {
    const understood = await thread.understand(asked);
    const { ofPlace, lexemes } = understood;
    if (!ofPlace && lexemes.length === 0) return NOTHING;
    const moduleIds = await this.access.openModuleIds(reader);
    const open = { moduleIds, bonus: reader.hasAccess };
    if (ofPlace) {
      const found = await readFound(this.dataSource, open, { passages: ofPlace, documents: [] });
      return { ...found, strength: found.passages.length > 0 ? 'strong' : 'weak' };
    }
    const candidates = await findCandidates(this.dataSource, lexemes, open);
    if (!anyway && !candidates.every((one) => thread.knows(one))) return 'outdated';
    const { strength, ...chosen } = await thread.rank({
      ...asked,
      understood,
      candidates,
      moduleIds,
    });
    return { ...(await readFound(this.dataSource, open, chosen)), strength };
  }
}
