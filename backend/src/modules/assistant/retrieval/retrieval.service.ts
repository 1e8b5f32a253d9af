import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ModuleAccessService, type Reader } from '../../learning/index.js';
import type { Found, Place } from './found.js';
import { type CourseKnowledge, PassageIndexService } from './index/passage-index.service.js';
import { passagesOfPlace } from './ranking/about-the-place.js';
import { type Candidate, findCandidates, type OpenParts } from './ranking/candidates.js';
import { chooseDocuments } from './ranking/choose-documents.js';
import { choosePassages } from './ranking/choose-passages.js';
import { judgeStrength } from './ranking/judge-strength.js';
import { type AskedTerms, questionTerms } from './ranking/question-terms.js';
import { rankSections } from './ranking/rank-sections.js';
import { readFound } from './ranking/read-found.js';
import { scoreCandidates } from './ranking/score-candidates.js';
import { featuresOf } from './register/features.js';

const NOTHING: Found = { passages: [], documents: [], strength: 'weak' };

@Injectable()
export class RetrievalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: ModuleAccessService,
    private readonly index: PassageIndexService,
  ) {}

  /**
   * What the course says about a question, in three queries; only of what the person may open at this
   * moment.
   * @param place where the person is reading; a closed module counts as none
   */
  async find(question: string, reader: Reader, place?: Place): Promise<Found> {
    const ofPlace = passagesOfPlace(question, place);
    const understood = this.understand(question);
    if (!ofPlace && understood.lexemes.length === 0) return NOTHING;
    const open = { moduleIds: await this.access.openModuleIds(reader), bonus: reader.hasAccess };
    if (ofPlace) {
      const found = await readFound(this.dataSource, open, { passages: ofPlace, documents: [] });
      return { ...found, strength: found.passages.length > 0 ? 'strong' : 'weak' };
    }
    const { asked, candidates } = await this.search(question, understood, open);
    const scored = scoreCandidates(asked, candidates);
    const model = this.index.knowledge.register.modelFor(open.moduleIds);
    const evidence = model.evidence(featuresOf(question, asked.all));
    const sections = rankSections(evidence, scored.passages, place);
    const found = await readFound(this.dataSource, open, {
      passages: choosePassages(sections),
      documents: chooseDocuments(scored),
    });
    return { ...found, strength: judgeStrength(evidence, sections, model.heard(asked.all)) };
  }

  private understand(question: string): AskedTerms {
    return questionTerms(this.index.knowledge.lexicon, question);
  }

  /** Asks once more where another instance has meanwhile made the passages anew. */
  private async search(question: string, asked: AskedTerms, open: OpenParts): Promise<Search> {
    const candidates = await findCandidates(this.dataSource, asked.lexemes, open);
    if (candidates.every((one) => isOf(this.index.knowledge, one))) return { asked, candidates };
    await this.index.reload();
    const anew = this.understand(question);
    return {
      asked: anew,
      candidates: await findCandidates(this.dataSource, anew.lexemes, open),
    };
  }
}

interface Search {
  asked: AskedTerms;
  candidates: Candidate[];
}

const isOf = ({ hashes }: CourseKnowledge, { kind, moduleId, sourceHash }: Candidate) =>
  kind === 'document' || hashes.get(moduleId ?? '') === sourceHash;
