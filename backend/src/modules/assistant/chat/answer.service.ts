import { Inject, Injectable } from '@nestjs/common';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { CatalogueService, type ModuleOutline } from '../../catalogue/index.js';
import type { SignedInUser } from '../../identity/index.js';
import { ModuleAccessService } from '../../learning/index.js';
import { ValuationsService } from '../../valuation/index.js';
import {
  type AnswerPiece,
  type KnownValuation,
  LANGUAGE_MODEL,
  type LanguageModel,
  type ReadingPosition,
  type Turn,
} from '../model/language-model.js';
import type { Found, Question } from '../retrieval/found.js';
import { RetrievalService } from '../retrieval/retrieval.service.js';
import { MessagesService, type OpenAnswer } from './messages.service.js';
import { isFollowUp } from './question.js';
import { ChatUsageService } from './usage/chat-usage.service.js';

/** Gathers what an answer needs and hands it to the language model. */
@Injectable()
export class AnswerService {
  constructor(
    private readonly messages: MessagesService,
    private readonly retrieval: RetrievalService,
    private readonly access: ModuleAccessService,
    private readonly catalogue: CatalogueService,
    private readonly usage: ChatUsageService,
    private readonly valuations: ValuationsService,
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
  async *answer(
    answer: OpenAnswer,
    user: SignedInUser,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPiece> {
    const [outlines, open] = await Promise.all([
      this.catalogue.outlines(),
      this.access.openModuleIds(user),
    ]);
    const history = await this.messages.before(answer.question, open);
    const question = questionOf(answer, open);
    const found = await this.find(question, history, user);
    // The stand-in says so in its own words.
    if (found.strength === 'weak' && !this.offline) {
      yield { text: notCovered(this.site, open.length === outlines.length) };
      return;
    }
    const valuation = this.offline ? null : await this.allowedValuation(user.id);
    const position = readingPosition(question, outlines);
    const task = { question: question.text, found, history, position, valuation };
    yield* this.model.answer(task, signal);
  }

  /** A question that finds nothing by itself may ask for more about the one before it. */
  private async find(question: Question, history: Turn[], user: SignedInUser): Promise<Found> {
    const found = await this.retrieval.find(question.text, user, question.position);
    const before = history.findLast(({ role }) => role === 'user')?.content;
    if (found.strength === 'strong' || !before || !isFollowUp(question.text)) return found;
    return this.retrieval.find(`${before} ${question.text}`, user, question.position);
  }

  /** The person's latest valuation where they allow its use; never the name of their company. */
  private async allowedValuation(userId: string): Promise<KnownValuation | null> {
    if (!(await this.usage.mayUseValuation(userId))) return null;
    const latest = await this.valuations.latest(userId);
    if (!latest) return null;
    return {
      industry: latest.industry,
      revenue: latest.input.jahresumsatz,
      profit: latest.input.jahresgewinn,
      employees: latest.input.mitarbeiteranzahl,
      value: Math.round(Number(latest.estimatedValue)),
      minimum: Math.round(Number(latest.minimum)),
      maximum: Math.round(Number(latest.maximum)),
      multiplier: Number(latest.multiplier),
      day: latest.createdAt,
    };
  }
}

/** The question, and where the person was reading if they may still open that module. */
function questionOf({ moduleId, question }: OpenAnswer, open: string[]): Question {
  const { content: text, section } = question;
  if (!moduleId || !open.includes(moduleId)) return { text };
  return { text, position: { moduleId, ...(section !== null && { section: section - 1 }) } };
}

function readingPosition(
  { position }: Question,
  outlines: ModuleOutline[],
): ReadingPosition | null {
  const module = outlines.find(({ id }) => id === position?.moduleId);
  if (!position || !module) return null;
  const section = position.section === undefined ? null : position.section + 1;
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
