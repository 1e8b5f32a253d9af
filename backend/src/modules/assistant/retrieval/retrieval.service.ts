import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ModuleAccessService, type Reader } from '../../learning/index.js';
import type { Found, Place } from './found.js';
import { PassageIndexService } from './index/passage-index.service.js';
import { passagesOfPlace } from './ranking/about-the-place.js';
import { findCandidates } from './ranking/candidates.js';
import { chooseDocuments } from './ranking/choose-documents.js';
import { choosePassages } from './ranking/choose-passages.js';
import { judgeStrength } from './ranking/judge-strength.js';
import { questionTerms } from './ranking/question-terms.js';
import { rankSections } from './ranking/rank-sections.js';
import { readFound } from './ranking/read-found.js';
import { scoreCandidates } from './ranking/score-candidates.js';

const NOTHING: Found = { passages: [], documents: [], strength: 'weak' };

@Injectable()
export class RetrievalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: ModuleAccessService,
    private readonly index: PassageIndexService,
  ) {}

  /**
   * What the course says about a question, in two queries; only of what the person may open at this
   * moment.
   * @param place where the person is reading; a closed module counts as none
   */
  async find(question: string, reader: Reader, place?: Place): Promise<Found> {
    const ofPlace = passagesOfPlace(question, place);
    const asked = questionTerms(this.index.lexicon, question);
    if (!ofPlace && asked.lexemes.length === 0) return NOTHING;
    const open = { moduleIds: await this.access.openModuleIds(reader), bonus: reader.hasAccess };
    if (ofPlace) {
      const found = await readFound(this.dataSource, open, { passages: ofPlace, documents: [] });
      return { ...found, strength: found.passages.length > 0 ? 'strong' : 'weak' };
    }
    const scored = scoreCandidates(
      asked,
      await findCandidates(this.dataSource, asked.lexemes, open),
    );
    const sections = rankSections(scored, place);
    const found = await readFound(this.dataSource, open, {
      passages: choosePassages(sections),
      documents: chooseDocuments(scored),
    });
    return { ...found, strength: judgeStrength(scored, sections) };
  }
}
