import { splitSections } from '@stabwechsel/domain/course';
import type { ModuleText } from '../../../catalogue/index.js';
import {
  type Candidate,
  type CoursePosition,
  type Found,
  passageId,
  type Question,
} from '../found.js';
import { documentRow, type IndexSources, passageRows } from '../index/passages.js';
import type { Register } from '../words/knowledge.js';
import { Lexicon } from '../words/lexicon.js';
import { fold, informativeWords, isGuideWord } from '../words/words.js';
import {
  type Chosen,
  choosePassages,
  type QuestionTerms,
  questionTerms,
  type RankedSection,
  rankSections,
  type ScoredCandidates,
  scoreCandidates,
} from './ranking.js';
import {
  type Evidence,
  featuresOf,
  type RegisterLine,
  type SectionPosition,
  SectionRegister,
} from './register-model.js';

/** What speaks for an answer and what against it: a logistic regression, fitted likewise. */
const WEIGHTS = {
  /** How much likelier the question sounds like the section's than like those left out. */
  margin: 4,
  /** How like it the section's nearest question is. */
  nearest: 9.2,
  /** How like it the nearest question is that the course does not answer. */
  outside: -33,
  /** How many of its telling words anybody has asked with. */
  heard: 4.8,
};

const BIAS = -3.9;

/** Where most of what a question says has never been asked, something else is asked. */
const LEAST_HEARD = 0.3;

/** Where nobody has written down what is left out. */
const NOTHING: Omit<Evidence, 'section'> = { likelihood: 0, nearest: 0 };

const POINTING = new Set(
  `abschnitt absatz modul kapitel seite text stelle hier thema inhalt kern aufgabe beispiel
   zusammen zusammenfassen zusammenfassung fasse fassen fass kurz kurzen kürzer knapp einfacher
   einfachen eigenen worten sätzen wichtig wichtigste wichtigsten punkte lesen gelesen verstehe
   verstanden verständlich`
    .split(/\s+/)
    .map(fold),
);

const MOST_PASSAGES = 8;

/** What stands in for questions where nobody has written any, as in a section that staff have added. */
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+|\n+/).filter((one) => one.trim());

const MOST_DOCUMENTS = 3;

/** A document that says less than this about a question is only named by chance. */
const ENOUGH = 2.5;

const SHARE_OF_BEST = 0.6;

/** What is to be looked for in the index. */
export interface Understood extends QuestionTerms {
  /** The passages to take where the question is about nothing but what the person is reading. */
  ofPosition: Chosen[] | null;
}

/** What the index has said. */
export interface Searched extends Question {
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

  understand({ text, position }: Question): Understood {
    return {
      ...questionTerms(this.lexicon, text),
      ofPosition: passagesOfPosition(text, position),
    };
  }

  /** What of the index answers a question, the best first. */
  rank({ text, position, understood, candidates, moduleIds }: Searched): Choice {
    const scored = scoreCandidates(understood, candidates);
    const model = this.register.modelFor(moduleIds);
    const evidence = model.evidence(featuresOf(text, understood.all));
    const sections = rankSections(evidence, scored.passages, position);
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

/** The ids of the documents that fit a question, the best first. */
function chooseDocuments({ documents }: ScoredCandidates): string[] {
  const sorted = documents.toSorted((a, b) => b.score - a.score);
  const least = Math.max(ENOUGH, (sorted[0]?.score ?? 0) * SHARE_OF_BEST);
  return sorted
    .filter(({ score }) => score >= least)
    .slice(0, MOST_DOCUMENTS)
    .map(({ candidate }) => candidate.id);
}

/** Every line of the register with what it is made of. */
function registerLines(
  lexicon: Lexicon,
  modules: ModuleText[],
  register: Register,
): RegisterLine[] {
  const line = (text: string, section: SectionPosition | null) => ({
    section,
    features: featuresOf(text, lexicon.termsOf(text)),
  });
  const answered = modules.flatMap(({ id, content }) => {
    const questions = register.ofModule(id);
    return splitSections(content).flatMap(({ index, heading, markdown }) =>
      (questions[heading] ?? [heading, ...sentencesOf(markdown)]).map((text) =>
        line(text, { moduleId: id, section: index }),
      ),
    );
  });
  return [...answered, ...register.outside.map((text) => line(text, null))];
}

/**
 * The passages of the section that somebody is reading, where the question is about nothing else:
 * „Fassen Sie diesen Abschnitt zusammen.“
 * @returns null where the question speaks of something, or the person reads nothing
 */
function passagesOfPosition(question: string, position?: CoursePosition): Chosen[] | null {
  if (position?.section === undefined) return null;
  const words = informativeWords(question);
  const points = words.some(({ folded }) => POINTING.has(folded));
  const isEmpty = words.every(({ folded }) => POINTING.has(folded) || isGuideWord(folded));
  if (!points || !isEmpty) return null;
  const { moduleId, section } = position;
  return Array.from({ length: MOST_PASSAGES }, (_, index) => ({
    id: passageId(moduleId, section, index),
    score: MOST_PASSAGES - index,
  }));
}

/**
 * Whether the course can answer: whether its questions are more like the asked one than those that it
 * leaves out.
 *
 * @param sections the best first
 * @param heard the share of the question's telling words that the register has
 */
function judgeStrength(
  evidence: Evidence[],
  [best]: RankedSection[],
  heard: number,
): 'strong' | 'weak' {
  if (!best || heard < LEAST_HEARD) return 'weak';
  const outside = evidence.find(({ section }) => !section) ?? NOTHING;
  const sum =
    BIAS +
    WEIGHTS.margin * (best.evidence.likelihood - outside.likelihood) +
    WEIGHTS.nearest * best.evidence.nearest +
    WEIGHTS.outside * outside.nearest +
    WEIGHTS.heard * heard;
  return sum < 0 ? 'weak' : 'strong';
}
