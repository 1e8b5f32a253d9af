import { plainBlocks, splitSections } from '@toolkit/domain/course';
import { groupBy } from '@toolkit/domain/es2024';
import type { ModuleText } from '../../catalogue/index.js';
import type { DocumentOutline } from '../../downloads/index.js';
import type { Card } from '../cards/card-file.js';

import { type CutPassage, cutPassages } from './passages.js';
import { RankedTexts } from './ranked-texts.js';
import { isSmallWord, Terms, type WeightedTerm, wordsOf } from './terms.js';

/** All that can be found, as it was at one moment. */
export interface SearchSources {
  /** In the order of the course. */
  modules: ModuleText[];
  cards: Card[];
  documents: DocumentOutline[];
  glossary: GlossaryEntry[];
  /** Groups of words that mean the same. */
  synonyms: string[][];
}

export interface GlossaryEntry {
  term: string;
  definition: string;
}

/** Where in the course somebody is. */
export interface CoursePosition {
  moduleId: string;
  /** Counted from 0. */
  section?: number;
}

/** What is asked, and what of the course may answer. */
export interface SearchQuestion {
  text: string;
  /** The question before, where this one goes on from it. */
  before?: string;
  /** The cards that have answered it, which are not meant again. */
  given?: string[];
  position?: CoursePosition;
  /** The modules that the person may open; nothing of another one is among what is found. */
  moduleIds: string[];
  /** Whether the person may open what belongs to no module: bonus material and its glossary. */
  bonus: boolean;
}

/** A passage of a module with its place in the course. */
export interface Passage extends CutPassage {
  moduleId: string;
  moduleTitle: string;
  /** How well it fits, 0 to 1. */
  score: number;
}

export interface FoundCard {
  card: Card;
  /** How well it fits, 0 to 1; comparable within one answer only. */
  score: number;
  /** The passage that bears it; null for a card of no module. */
  place: Passage | null;
  /** Its document, where the person may open it. */
  document: DocumentOutline | null;
}

export interface Found {
  /** The best first, at most eight; those that say „not treated“ included. */
  cards: FoundCard[];
  /** The nearest of the cards that say „not treated“. */
  outside: FoundCard | null;
  /** The card that a word of the question leads to, whatever else is asked. */
  triggered: FoundCard | null;
  /** All cards of the best one's topic: the same question for other legal forms. */
  variants: FoundCard[];
  /** Other cards of the best one's section. */
  siblings: Card[];
  /** Above 0 the best card of the course answers the question, rather than none. */
  certainty: number;
  /** How much of the question's matter the best passage speaks of, 0 to 1. */
  passageCoverage: number;
  /** The best passage where no card bears its section and it says clearly more than the best card's. */
  uncarded: Passage | null;
  /** The best first, at most eight. */
  passages: Passage[];
  /** The best first, at most three. */
  documents: DocumentOutline[];
  /** Entries whose term the question names, the longest first. */
  glossary: GlossaryEntry[];
  /** Whether the question is about nothing but the section that the person is reading. */
  isAboutSection: boolean;
  /** A module that is closed to the person and answers better than all that is open to them. */
  closedModuleId: string | null;
}

const MOST = { cards: 8, passages: 8, documents: 3 };

/** What a heading counts in a text, and the wordings of its cards. */
const HEADING_WEIGHT = 3;
const EXAMPLE_WEIGHT = 3;

/** What speaks for a card: its nearest wordings, all of its words, its section, a passage of that. */
const WEIGHTS = { wordings: 1, card: 0.6, section: 0.8, passage: 0.5 };
const WHOLE = WEIGHTS.wordings + WEIGHTS.card + WEIGHTS.section + WEIGHTS.passage;
/** A card of no section is held to have one that fits as well as it does itself. */
const SECTION_SHARE = WHOLE / (WEIGHTS.wordings + WEIGHTS.card) - 1;

/** A card is asked for in several of its wordings at once, in part. */
const NEAREST_WORDINGS = 3;

/**
 * A logistic regression fitted to the questions of `content/evaluation/` that are not `blind`; `npm run
 * eval` tells what a change does.
 */
const CERTAINTY = {
  bias: -1.9,
  section: 13.7,
  sectionTerms: -12.9,
  sectionWords: 5.6,
  outsideScore: -5.7,
  outsideWords: -7.8,
  outsideWording: -13,
  length: 1.55,
};

/** So much more of a question's words must a section without cards have. */
const CLEARLY_MORE = 0.2;

const BEFORE_WEIGHT = 0.5;
/** A card that has just answered is hardly meant by what is asked next. */
const AGAIN = 0.6;
const NEARNESS = { module: 0.04, section: 0.04 };
/** How much better a closed module must answer to be named. */
const CLEARLY = 1.15;

interface IndexedSection {
  key: string;
  moduleId: string;
  /** Counted from 0. */
  index: number;
  heading: string;
}

/** Words that mean what one is reading: „Fassen Sie diesen Abschnitt kurz zusammen.“ */
const POINTING = new Set(
  `abschnitt absatz modul kapitel seite text stelle hier thema inhalt kern zusammen zusammenfassen
   zusammenfassung fasse fassen fass kurz kürzer knapp einfacher einfachen worten sätzen wichtig
   wichtigste wichtigsten punkte bitte geht`.split(/\s+/),
);

interface RankedCard {
  card: Card;
  /** Among all cards. */
  index: number;
  score: number;
}

interface Place {
  moduleId: string | null;
  sectionKey: string | null;
}

const keyOf = (moduleId: string | null, section: string | null) => `${moduleId} ${section}`;

/** Finds what of the course answers a question. Pure; it lives in a thread (`search.worker.ts`). */
export class SearchIndex {
  private readonly terms: Terms;
  private readonly cardPlaces: Place[];
  private readonly wordings: { card: number; text: string }[];
  private readonly sections: IndexedSection[];
  private readonly passages: Omit<Passage, 'score'>[];
  private readonly byWording: RankedTexts;
  private readonly byCard: RankedTexts;
  private readonly bySection: RankedTexts;
  private readonly byPassage: RankedTexts;
  private readonly byDocument: RankedTexts;

  constructor(private readonly sources: SearchSources) {
    const { modules, cards, documents, synonyms } = sources;
    this.terms = new Terms(synonyms);
    this.cardPlaces = cards.map(({ moduleId, sectionId }) => ({
      moduleId,
      sectionKey: sectionId && keyOf(moduleId, sectionId),
    }));
    this.wordings = cards.flatMap(({ question, examples }, card) =>
      [question, ...examples].map((text) => ({ card, text })),
    );
    this.byWording = new RankedTexts(
      this.wordings.map(({ text }) => this.terms.of(text)),
      0.5,
    );
    this.byCard = new RankedTexts(
      cards.map((card) => this.cardTerms(card)),
      0.6,
    );
    const split = modules.flatMap(({ id, content }) =>
      splitSections(content).map((section) => ({ ...section, moduleId: id })),
    );
    this.sections = split.map(({ id, heading, index, moduleId }) => ({
      key: keyOf(moduleId, id),
      moduleId,
      index,
      heading,
    }));
    const wordingsOf = groupBy(this.wordings, ({ card }) => this.cardPlaces[card]?.sectionKey);
    this.bySection = new RankedTexts(
      split.map(({ heading, markdown }, index) => [
        ...this.weighted(heading, HEADING_WEIGHT),
        ...this.terms.of(markdown),
        ...(wordingsOf.get(this.sections[index]?.key) ?? []).flatMap(({ text }) =>
          this.weighted(text, EXAMPLE_WEIGHT),
        ),
      ]),
      0.75,
    );
    this.passages = modules.flatMap(({ id, title, content }) =>
      cutPassages(content).map((cut) => ({ ...cut, moduleId: id, moduleTitle: title })),
    );
    this.byPassage = new RankedTexts(
      this.passages.map(({ headingPath, text }) => [
        ...this.weighted(headingPath.join('\n'), HEADING_WEIGHT),
        ...this.terms.of(text),
      ]),
      0.75,
    );
    this.byDocument = new RankedTexts(
      documents.map(({ title, description }) => [
        ...this.weighted(title, HEADING_WEIGHT),
        ...this.terms.of(description),
      ]),
      0.5,
    );
  }

  /** What answers a question, of what the person may open. */
  find(question: SearchQuestion): Found {
    const here = this.sectionOfPosition(question);
    const terms = this.questionTerms(here ? { ...question, text: here.heading } : question);
    const sections = this.sectionScores(terms);
    const all = this.rankCards(terms, sections, question);
    const ranked = here
      ? all.filter((one) => this.cardPlaces[one.index]?.sectionKey === here.key)
      : all;
    const isOpen = ({ card: { moduleId } }: RankedCard) =>
      moduleId === null || question.moduleIds.includes(moduleId);
    const open = ranked.filter(isOpen);
    const [first] = ranked;
    const [best] = open;
    const isClosed = first && !isOpen(first) && first.score > (best?.score ?? 0) * CLEARLY;
    const same = open.filter(({ card }) => card.topic && card.topic === best?.card.topic);
    const outside = open.find(({ card }) => card.kind === 'outside');
    // A word of emergency counts even where nothing else of the card is near.
    const triggered = this.sources.cards
      .map((card, index) => ({ card, index, score: 1 }))
      .find((one) => isOpen(one) && isTriggered(one.card, question.text));
    const passages = this.rankPassages(terms, sections, question);
    const found = (one: RankedCard) => this.foundCard(one, question);
    return {
      cards: open.slice(0, MOST.cards).map(found),
      outside: outside ? found(outside) : null,
      triggered: triggered ? found(triggered) : null,
      variants: same.map(found),
      siblings: open
        .map(({ card }) => card)
        .filter(({ id, sectionId, moduleId }) => {
          const isNear = sectionId === best?.card.sectionId && moduleId === best?.card.moduleId;
          return isNear && sectionId !== null && id !== best?.card.id;
        }),
      certainty: here ? 1 : this.certainty(question.text, terms, open),
      passageCoverage: this.passageCoverage(terms, passages[0]),
      uncarded: this.uncarded(question.text, passages, best),
      passages: here
        ? this.passagesOf(here.key)
        : passages.slice(0, MOST.passages).map(({ index: _index, ...passage }) => passage),
      isAboutSection: here !== null,
      documents: this.rankDocuments(terms, question),
      glossary: question.bonus ? this.glossaryEntries(question.text) : [],
      closedModuleId: isClosed ? first.card.moduleId : null,
    };
  }

  /** The section that is open, where the question is about nothing else and the person may open it. */
  private sectionOfPosition({ text, position, moduleIds }: SearchQuestion): IndexedSection | null {
    if (position?.section === undefined || !moduleIds.includes(position.moduleId)) return null;
    const words = wordsOf(text).map((word) => word.toLowerCase());
    const isPointing = words.some((word) => POINTING.has(word));
    if (!isPointing || !words.every((word) => POINTING.has(word) || isSmallWord(word))) return null;
    const { moduleId, section } = position;
    return this.sections.find((one) => one.moduleId === moduleId && one.index === section) ?? null;
  }

  private passagesOf(key: string): Passage[] {
    return this.passages
      .filter(({ moduleId, sectionId }) => keyOf(moduleId, sectionId) === key)
      .slice(0, MOST.passages)
      .map((passage) => ({ ...passage, score: 1 }));
  }

  private foundCard({ card, score }: RankedCard, question: SearchQuestion): FoundCard {
    const place = this.placeOf(card);
    const document = this.sources.documents.find(
      ({ id, moduleId }) =>
        id === card.documentId &&
        (moduleId ? question.moduleIds.includes(moduleId) : question.bonus),
    );
    return { card, score, place: place && { ...place, score }, document: document ?? null };
  }

  /** The passage that the card quotes; its section's first one where the text has changed. */
  private placeOf({ moduleId, sectionId, quote }: Card): Omit<Passage, 'score'> | null {
    const own = this.passages.filter(
      (passage) => passage.moduleId === moduleId && passage.sectionId === sectionId,
    );
    const quoted = own.find(({ text }) =>
      plainBlocks(text).some((block) => quote !== null && block.includes(quote)),
    );
    return quoted ?? own[0] ?? null;
  }

  /**
   * Whether the best card of the course answers at all: how much of the question's words its section
   * has, and how near it is against the cards that say „not treated“.
   */
  private certainty(text: string, terms: WeightedTerm[], open: RankedCard[]): number {
    const best = open.find(({ card }) => card.kind === 'course');
    if (!best) return Number.NEGATIVE_INFINITY;
    const outside = open.find(({ card }) => card.kind === 'outside');
    const key = this.cardPlaces[best.index]?.sectionKey;
    const section = this.sections.findIndex((one) => one.key === key);
    const words = this.terms.wordsOf(text);
    const whole = this.bySection.rank(terms).worth || 1;
    const evidence: Record<Exclude<keyof typeof CERTAINTY, 'bias'>, number> = {
      section:
        this.bySection.rank(terms).scores.reduce((most, one) => Math.max(most, one), 0) / whole,
      sectionTerms: this.bySection.rank(terms).coverage[section] ?? 0,
      sectionWords: this.bySection.rank(words).coverage[section] ?? 0,
      outsideScore: (outside?.score ?? 0) / best.score,
      outsideWords: outside ? (this.byCard.rank(words).coverage[outside.index] ?? 0) : 0,
      outsideWording: outside ? this.nearestWording(terms, outside.index) : 0,
      length: Math.log(Math.max(1, new Set(terms.map(([term]) => term)).size)),
    };
    return Object.entries(evidence).reduce(
      (sum, [name, value]) => sum + CERTAINTY[name as keyof typeof evidence] * value,
      CERTAINTY.bias,
    );
  }

  /** How near the nearest wording of a card is, 0 to about 1. */
  private nearestWording(terms: WeightedTerm[], card: number): number {
    const scores = this.byWording.rank(terms).scores;
    const own = this.wordings.map((wording, index) =>
      wording.card === card ? (scores[index] ?? 0) : 0,
    );
    return Math.max(...own) / (this.byWording.rank(terms).worth || 1);
  }

  /** A section that staff have added has no cards yet, and is found by its own words. */
  private uncarded(
    text: string,
    [passage]: Passage[],
    best: RankedCard | undefined,
  ): Passage | null {
    if (!passage) return null;
    const key = keyOf(passage.moduleId, passage.sectionId);
    if (this.cardPlaces.some(({ sectionKey }) => sectionKey === key)) return null;
    const bySection = this.bySection.rank(this.terms.wordsOf(text));
    const coverage = (sectionKey: string | null | undefined) =>
      bySection.coverage[this.sections.findIndex((one) => one.key === sectionKey)] ?? 0;
    const ofCard = best ? coverage(this.cardPlaces[best.index]?.sectionKey) : 0;
    return coverage(key) > ofCard + CLEARLY_MORE ? passage : null;
  }

  private passageCoverage(terms: WeightedTerm[], best: { index: number } | undefined): number {
    return best ? (this.byPassage.rank(terms).coverage[best.index] ?? 0) : 0;
  }

  private questionTerms({ text, before }: SearchQuestion): WeightedTerm[] {
    return [...this.terms.of(text), ...(before ? this.weighted(before, BEFORE_WEIGHT) : [])];
  }

  /** How well each section and its best passage fit, by the section's key. */
  private sectionScores(terms: WeightedTerm[]): Map<string, { section: number; passage: number }> {
    const ofSections = shares(this.bySection.rank(terms).scores);
    const ofPassages = shares(this.byPassage.rank(terms).scores);
    const bestPassage = new Map<string, number>();
    for (const [index, { moduleId, sectionId }] of this.passages.entries()) {
      const key = keyOf(moduleId, sectionId);
      bestPassage.set(key, Math.max(bestPassage.get(key) ?? 0, ofPassages[index] ?? 0));
    }
    return new Map(
      this.sections.map(({ key }, index) => [
        key,
        { section: ofSections[index] ?? 0, passage: bestPassage.get(key) ?? 0 },
      ]),
    );
  }

  private rankCards(
    terms: WeightedTerm[],
    sections: Map<string, { section: number; passage: number }>,
    { position, given = [] }: SearchQuestion,
  ): RankedCard[] {
    const wordings = this.byWording.rank(terms).scores;
    const nearest: number[][] = this.sources.cards.map(() => []);
    for (const [index, { card }] of this.wordings.entries()) {
      const score = wordings[index] ?? 0;
      if (score > 0) nearest[card]?.push(score);
    }
    const ofWordings = shares(
      nearest.map((scores) =>
        scores
          .sort((a, b) => b - a)
          .slice(0, NEAREST_WORDINGS)
          .reduce((sum, one) => sum + one, 0),
      ),
    );
    const ofCards = shares(this.byCard.rank(terms).scores);
    return this.sources.cards
      .map((card, index) => {
        const own = sections.get(this.cardPlaces[index]?.sectionKey ?? '');
        const byItself =
          WEIGHTS.wordings * (ofWordings[index] ?? 0) + WEIGHTS.card * (ofCards[index] ?? 0);
        const bySection = own
          ? WEIGHTS.section * own.section + WEIGHTS.passage * own.passage
          : byItself * SECTION_SHARE;
        const again = given.includes(card.id) ? AGAIN : 1;
        return {
          card,
          index,
          score: ((byItself + bySection) / WHOLE) * again + this.nearness(card, position),
        };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }

  private nearness({ moduleId, sectionId }: Card, position: CoursePosition | undefined): number {
    if (!position || moduleId !== position.moduleId) return 0;
    const reading = this.sections.find(
      ({ moduleId: id, index }) => id === moduleId && index === position.section,
    );
    const isHere = reading?.key === keyOf(moduleId, sectionId);
    return NEARNESS.module + (isHere ? NEARNESS.section : 0);
  }

  private rankPassages(
    terms: WeightedTerm[],
    sections: Map<string, { section: number; passage: number }>,
    { moduleIds }: SearchQuestion,
  ): (Passage & { index: number })[] {
    const scores = shares(this.byPassage.rank(terms).scores);
    return this.passages
      .map((passage, index) => {
        const own = sections.get(keyOf(passage.moduleId, passage.sectionId))?.section ?? 0;
        return { ...passage, index, score: ((scores[index] ?? 0) + own) / 2 };
      })
      .filter(({ moduleId, score }) => score > 0 && moduleIds.includes(moduleId))
      .sort((a, b) => b.score - a.score);
  }

  private rankDocuments(
    terms: WeightedTerm[],
    { moduleIds, bonus }: SearchQuestion,
  ): DocumentOutline[] {
    const scores = this.byDocument.rank(terms).scores;
    return this.sources.documents
      .map((document, index) => ({ document, score: scores[index] ?? 0 }))
      .filter(({ document: { moduleId }, score }) => {
        return score > 0 && (moduleId === null ? bonus : moduleIds.includes(moduleId));
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST.documents)
      .map(({ document }) => document);
  }

  private glossaryEntries(text: string): GlossaryEntry[] {
    const asked = new Set(wordsOf(text).map((word) => word.toLowerCase()));
    const names = ({ term }: GlossaryEntry) =>
      wordsOf(term).every((word) => isSmallWord(word) || asked.has(word.toLowerCase()));
    return this.sources.glossary.filter(names).sort((a, b) => b.term.length - a.term.length);
  }

  private cardTerms({ question, examples, answer }: Card): WeightedTerm[] {
    return [
      ...this.weighted(question, HEADING_WEIGHT),
      ...examples.flatMap((example) => this.weighted(example, EXAMPLE_WEIGHT)),
      ...this.terms.of(answer),
    ];
  }

  private weighted(text: string, weight: number): WeightedTerm[] {
    return this.terms.of(text).map(([term, own]) => [term, own * weight]);
  }
}

/** Scores as shares of the greatest. */
function shares(scores: Iterable<number>): number[] {
  const all = Array.from(scores);
  const most = all.reduce((max, one) => Math.max(max, one), 0) || 1;
  return all.map((one) => one / most);
}

function isTriggered({ triggers }: Card, question: string): boolean {
  const words = ` ${wordsOf(question.toLowerCase()).join(' ')} `;
  return triggers.some((one) => words.includes(` ${wordsOf(one.toLowerCase()).join(' ')} `));
}
