import type { ModuleText } from '../../catalogue/index.js';
import type { Asked, Found } from './found.js';
import { documentRow, passageRows } from './index/index-rows.js';
import type { IndexSources } from './index/index-sources.js';
import type { Register } from './knowledge/read-register.js';
import { passagesOfPlace } from './ranking/about-the-place.js';
import type { Candidate } from './ranking/candidates.js';
import { chooseDocuments } from './ranking/choose-documents.js';
import { type Chosen, choosePassages } from './ranking/choose-passages.js';
import { judgeStrength } from './ranking/judge-strength.js';
import { type AskedTerms, questionTerms } from './ranking/question-terms.js';
import { rankSections } from './ranking/rank-sections.js';
import { scoreCandidates } from './ranking/score-candidates.js';
import { featuresOf } from './register/features.js';
import { registerLines } from './register/register-lines.js';
import { SectionRegister } from './register/section-register.js';
import { Lexicon } from './words/lexicon.js';

/** What is to be looked for in the index. */
export interface Understood extends AskedTerms {
  /** The passages to take where the question is about nothing but what the person is reading. */
  ofPlace: Chosen[] | null;
}

/** What the index has said. */
export interface Searched extends Asked {
  understood: Understood;
  candidates: Candidate[];
  /** The modules that the person may open. */
  moduleIds: string[];
}

/** What to answer from, by ids. */
export interface Choice extends Pick<Found, 'strength'> {
  passages: Chosen[];
  documents: string[];
}

/** Rows of the index as JSON, so that they reach the database without being looked at again. */
export interface IndexRows {
  passages: string;
  documents: string;
}

/**
 * What is known about the course as it was at one moment, and what that makes of a question. Learning
 * it takes a second or two of the processor, so it lives in a thread of its own (`search.worker.ts`)
 * and touches no database.
 */
export class CourseSearch {
  private readonly lexicon: Lexicon;
  private readonly register: SectionRegister;

  /**
   * @param modules in the order of the course
   * @param readQuestions the register's; read when they are needed
   */
  constructor(
    private readonly modules: ModuleText[],
    thesaurus: string[][],
    readQuestions: () => Register,
  ) {
    let read: Register | null = null;
    const questions = () => (read ??= readQuestions());
    const texts = modules.map(({ content }) => content);
    this.lexicon = new Lexicon(thesaurus, texts, () => questions().all);
    this.register = new SectionRegister(() => registerLines(this.lexicon, modules, questions()));
  }

  /**
   * Does beforehand what the first questions would wait for. Most people may open the first module or
   * all of them.
   */
  learn(): void {
    const ids = this.modules.map(({ id }) => id);
    this.register.modelFor(ids.slice(0, 1));
    this.register.modelFor(ids);
    this.lexicon.learnMistakes();
  }

  understand({ question, place }: Asked): Understood {
    return {
      ...questionTerms(this.lexicon, question),
      ofPlace: passagesOfPlace(question, place),
    };
  }

  /** What of the index answers a question, the best first. */
  rank({ question, place, understood, candidates, moduleIds }: Searched): Choice {
    const scored = scoreCandidates(understood, candidates);
    const model = this.register.modelFor(moduleIds);
    const evidence = model.evidence(featuresOf(question, understood.all));
    const sections = rankSections(evidence, scored.passages, place);
    return {
      passages: choosePassages(sections),
      documents: chooseDocuments(scored),
      strength: judgeStrength(evidence, sections, model.heard(understood.all)),
    };
  }

  /** The rows of the index for these modules and documents. */
  rows({ modules, documents }: IndexSources): IndexRows {
    return {
      passages: JSON.stringify(modules.flatMap((module) => passageRows(this.lexicon, module))),
      documents: JSON.stringify(documents.map((one) => documentRow(this.lexicon, one))),
    };
  }
}
