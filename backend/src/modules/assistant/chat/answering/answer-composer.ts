import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { CatalogueService, type ModuleOutline } from '../../../catalogue/index.js';
import type { SignedInUser } from '../../../identity/index.js';
import { ModuleAccessService } from '../../../learning/index.js';
import {
  type AnswerPiece,
  LANGUAGE_MODEL,
  type LanguageModel,
  type ReadingPlace,
  type Turn,
} from '../../model/language-model.js';
import type { Citation, Found, Place } from '../../retrieval/found.js';
import { RetrievalService } from '../../retrieval/retrieval.service.js';
import type { OpenAnswer } from '../messages/messages.service.js';
import { isFollowUp } from './follow-up.js';
import { KnownValuations } from './known-valuations.js';

const MOST_TURNS = 20;

/** Gathers what an answer needs and hands it to the language model. */
@Injectable()
export class AnswerComposer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly retrieval: RetrievalService,
    private readonly access: ModuleAccessService,
    private readonly catalogue: CatalogueService,
    private readonly valuations: KnownValuations,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /** Whether answers come without a language model. */
  get offline(): boolean {
    return this.model.offline;
  }

  /**
   * The pieces of an answer. Where the course says nothing about the question, no model is asked.
   * @throws ModelFailure
   */
  async *compose(
    answer: OpenAnswer,
    user: SignedInUser,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPiece> {
    const [outlines, open] = await Promise.all([
      this.catalogue.outlines(),
      this.access.openModuleIds(user),
    ]);
    const history = await talkBefore(this.dataSource, answer.question, open);
    const place = placeOf(answer, open);
    const found = await this.find(answer.question.content, history, user, place);
    // The stand-in says so in its own words.
    if (found.strength === 'weak' && !this.offline) {
      yield { text: notCovered(this.site, open.length === outlines.length) };
      return;
    }
    const valuation = this.offline ? null : await this.valuations.allowedBy(user.id);
    const question = answer.question.content;
    const reading = readingPlace(place, outlines);
    yield* this.model.answer({ question, found, history, place: reading, valuation }, signal);
  }

  /** A question that finds nothing by itself may ask for more about the one before it. */
  private async find(
    question: string,
    history: Turn[],
    user: SignedInUser,
    place: Place | undefined,
  ): Promise<Found> {
    const found = await this.retrieval.find(question, user, place);
    const before = history.findLast(({ role }) => role === 'user')?.content;
    if (found.strength === 'strong' || !before || !isFollowUp(question)) return found;
    return this.retrieval.find(`${before} ${question}`, user, place);
  }
}

function placeOf({ moduleId, question }: OpenAnswer, open: string[]): Place | undefined {
  if (!moduleId || !open.includes(moduleId)) return undefined;
  return { moduleId, ...(question.section !== null && { section: question.section - 1 }) };
}

function readingPlace(place: Place | undefined, outlines: ModuleOutline[]): ReadingPlace | null {
  const module = outlines.find(({ id }) => id === place?.moduleId);
  if (!place || !module) return null;
  const section = place.section === undefined ? null : place.section + 1;
  return { moduleTitle: module.title, moduleNumber: module.orderIndex, section };
}

/**
 * What is said where the course has no answer.
 * @param allOpen whether the person may open the whole course
 */
function notCovered({ contact }: SiteContent, allOpen: boolean): string {
  const covers = allOpen
    ? 'Diese Frage behandelt der Kurs nicht.'
    : 'Diese Frage behandeln die Module nicht, die für Sie geöffnet sind.';
  return [
    `${covers} Ich antworte nur mit dem, was darin steht, und möchte Ihnen nichts Falsches sagen.`,
    `Fragen zu Ihrem eigenen Fall beantworten ein Rechtsanwalt, ein Steuerberater oder Ihre Kammer. Fragen zu diesem Angebot beantworten wir gern unter ${contact.email}.`,
  ].join('\n\n');
}

/**
 * What was said before a question, the oldest first. Left out are answers that broke off, and those
 * that rest on modules which the person may not open any more.
 */
async function talkBefore(
  dataSource: DataSource,
  question: { id: string; conversationId: string },
  openModuleIds: string[],
): Promise<Turn[]> {
  const rows: (Turn & { citations: Citation[] })[] = await dataSource.query(
    `SELECT m."role", m."content", m."citations" FROM "chat_message" m
     WHERE m."conversationId" = $1 AND m."state" IN ('complete', 'stopped') AND m."content" <> ''
       AND m."createdAt" < (SELECT q."createdAt" FROM "chat_message" q WHERE q."id" = $2)
     ORDER BY m."createdAt" DESC, m."role" LIMIT ${MOST_TURNS}`,
    [question.conversationId, question.id],
  );
  return rows
    .filter(({ citations }) => citations.every(({ moduleId }) => openModuleIds.includes(moduleId)))
    .map(({ role, content }) => ({ role, content }))
    .reverse();
}
