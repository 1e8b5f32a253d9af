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
import { questionTerms } from './ranking/question-terms.js';
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
    if (!ofPlace && this.asked(question).lexemes.length === 0) return NOTHING;
    const open = { moduleIds: await this.access.openModuleIds(reader), bonus: reader.hasAccess };
    if (ofPlace) {
      const found = await readFound(this.dataSource, open, { passages: ofPlace, documents: [] });
      return { ...found, strength: found.passages.length > 0 ? 'strong' : 'weak' };
    }
    const candidates = await this.candidates(question, open);
    const { lexicon, register } = this.index.knowledge;
    const scored = scoreCandidates(this.asked(question), candidates);
    const terms = lexicon.termsOfQuestion(question);
    const model = register.modelFor(open.moduleIds);
    const evidence = model.evidence(featuresOf(question, terms));
    const sections = rankSections(evidence, scored.passages, place);
    const found = await readFound(this.dataSource, open, {
      passages: choosePassages(sections),
      documents: chooseDocuments(scored),
    });
    return { ...found, strength: judgeStrength(evidence, sections, model.heard(terms)) };
  }

  private asked(question: string) {
    return questionTerms(this.index.knowledge.lexicon, question);
  }

  /** Asked once more where another instance has meanwhile made the passages anew. */
  private async candidates(question: string, open: OpenParts): Promise<Candidate[]> {
    const find = () => findCandidates(this.dataSource, this.asked(question).lexemes, open);
    const candidates = await find();
    if (candidates.every((one) => isOf(this.index.knowledge, one))) return candidates;
    await this.index.reload();
    return find();
  }
}

const isOf = ({ hashes }: CourseKnowledge, { kind, moduleId, sourceHash }: Candidate) =>
  kind === 'document' || hashes.get(moduleId ?? '') === sourceHash;
