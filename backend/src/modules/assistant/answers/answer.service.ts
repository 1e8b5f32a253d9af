import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { CatalogueService, type ModuleOutline } from '../../catalogue/index.js';
import type { SignedInUser } from '../../identity/index.js';
import { ModuleAccessService, type Reader } from '../../learning/index.js';
import { ProceedsService, ValuationsService } from '../../valuation/index.js';
import { ChatUsageService } from '../chat/chat-usage.service.js';
import { MessagesService, type OpenAnswer, type SaidBefore } from '../chat/messages.service.js';
import { isFollowUp, topicBefore } from '../chat/question.js';
import { CHAT_MODEL, type ChatModel, ModelFailure } from '../model/chat-model.js';
import { RetrievalService } from '../retrieval/retrieval.service.js';
import type { CoursePosition, Found } from '../retrieval/search-index.js';
import { type AnswerContext, type EmbeddedAnswer, embeddedAnswer } from './embedded-answer.js';
import { isOnlyLegalForm, legalFormIn } from './legal-form.js';
import {
  type AnswerPiece,
  type AnswerTask,
  modelAnswer,
  type ReadingPosition,
} from './model-answer.js';
import { asksForOwnFigures, type OwnFigures, ownFiguresOf } from './own-figures.js';

const NOT_REACHED =
  '*Das Sprachmodell antwortet gerade nicht. Hier ist die Antwort aus dem Kurs.*\n\n';
const NOT_USABLE =
  '*Das Sprachmodell hat keine brauchbare Antwort gegeben. Hier ist die Antwort aus dem Kurs.*\n\n';
const BROKEN_OFF = '\n\n*Das Sprachmodell ist hier abgebrochen. Im Kurs steht dazu:*\n\n';

/** What a person asks, with what was said before and what they may open. */
interface Asked {
  text: string;
  user: Reader;
  position: CoursePosition | undefined;
  /** The oldest first. */
  history: SaidBefore[];
}

/**
 * From a question to the pieces of its answer: what of the course answers it is found; with a language
 * model that words the answer, and without one, or where it fails, the course answers by itself.
 */
@Injectable()
export class AnswerService {
  constructor(
    private readonly messages: MessagesService,
    private readonly retrieval: RetrievalService,
    private readonly access: ModuleAccessService,
    private readonly catalogue: CatalogueService,
    private readonly usage: ChatUsageService,
    private readonly valuations: ValuationsService,
    private readonly proceeds: ProceedsService,
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /** @throws ModelFailure; AppError ASSISTANT_UNAVAILABLE where the search does not answer */
  async *answer(
    answer: OpenAnswer,
    user: SignedInUser,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPiece> {
    const [modules, open] = await Promise.all([
      this.catalogue.outlines(),
      this.access.openModuleIds(user),
    ]);
    const asked: Asked = {
      text: answer.question.content,
      user,
      position: positionOf(answer, open),
      history: await this.messages.before(answer.question, open),
    };
    const { found, embedded } = await this.embedded(asked, modules);
    if (!this.model || !isForModel(embedded)) {
      yield* inPieces(embedded, signal);
      return;
    }
    const task = await this.taskOf(asked, found, modules);
    yield* withModel(this.model, task, embedded, signal);
  }

  /**
   * What the course answers by itself, without a conversation: to try a card, and to measure.
   * @param user whose rights count
   * @param before what the person asked before, the oldest first
   */
  async try(text: string, user: Reader, before: string[] = []): Promise<EmbeddedAnswer> {
    const history = before.map((content) => ({ role: 'user' as const, content, cardId: null }));
    const asked = { text, user, position: undefined, history };
    return (await this.embedded(asked, await this.catalogue.outlines())).embedded;
  }

  private async embedded(
    { text, user, position, history }: Asked,
    modules: ModuleOutline[],
  ): Promise<{ found: Found; embedded: EmbeddedAnswer }> {
    const asked = history.flatMap(({ role, content }) => (role === 'user' ? content : []));
    const before = asked.at(-1);
    const isForm = before !== undefined && isOnlyLegalForm(text);
    const question = isForm ? before : text;
    const context: AnswerContext = {
      legalForm: legalFormOf([...asked, text]),
      givenCardIds: history.flatMap(({ cardId }) => cardId ?? []),
      ownFigures: asksForOwnFigures(question) ? await this.ownFigures(user.id) : null,
      modules,
      email: this.site.contact.email,
    };
    const topic = !isForm && isFollowUp(text) ? topicBefore(asked) : undefined;
    const found = await this.retrieval.find(question, user, {
      ...(position && { position }),
      ...(topic && { before: topic, given: context.givenCardIds }),
    });
    return { found, embedded: embeddedAnswer(question, found, context) };
  }

  private async taskOf(
    { text, user, position, history }: Asked,
    found: Found,
    modules: ModuleOutline[],
  ): Promise<AnswerTask> {
    return {
      question: text,
      cards: found.cards,
      passages: found.passages,
      documents: found.documents,
      history: history.map(({ role, content }) => ({ role, content })),
      position: readingPosition(position, modules),
      ownFigures: await this.ownFigures(user.id),
    };
  }

  /** What the person has entered of their company, where they have switched its use on. */
  private async ownFigures(userId: string): Promise<OwnFigures | null> {
    if (!(await this.usage.mayUseValuation(userId))) return null;
    const [valuation, proceeds] = await Promise.all([
      this.valuations.latest(userId),
      this.proceeds.today(userId),
    ]);
    return ownFiguresOf({ valuation, proceeds });
  }
}

/** A greeting, an emergency or a word about what is closed or not treated needs no model. */
function isForModel({ kind, citations }: EmbeddedAnswer): boolean {
  return (kind === 'card' && citations.length > 0) || kind === 'passage' || kind === 'glossary';
}

/** The legal form that was named last. */
function legalFormOf(texts: string[]) {
  return texts.reduce<AnswerContext['legalForm']>((form, one) => legalFormIn(one) ?? form, null);
}

/** The answer of the model; where it fails, that of the course, below what was written by then. */
async function* withModel(
  model: ChatModel,
  task: AnswerTask,
  embedded: EmbeddedAnswer,
  signal: AbortSignal,
): AsyncGenerator<AnswerPiece> {
  const { suggestions } = embedded;
  let written = '';
  let cited: AnswerPiece['citations'] = [];
  yield { kind: 'model', suggestions, offline: false };
  try {
    for await (const piece of modelAnswer(model, task, signal)) {
      written += piece.text ?? '';
      if (piece.citations) cited = piece.citations;
      yield piece;
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    // What was shown as a source of the answer that broke off stays one.
    const kept = written ? cited : [];
    const shift = kept.length;
    yield { text: written ? BROKEN_OFF : instead(error) };
    yield* inPieces(
      {
        ...embedded,
        text: embedded.text.replace(
          /\[(\d+)\](?!\()/g,
          (_, number) => `[${Number(number) + shift}]`,
        ),
        citations: [...kept, ...embedded.citations],
      },
      signal,
    );
  }
}

/** Whether the model did not answer, or not in a way that could be shown. */
function instead({ kind }: ModelFailure): string {
  return kind === 'declined' || kind === 'unfounded' ? NOT_USABLE : NOT_REACHED;
}

/** Word by word, so that a listener sees the answer grow as from a model. */
async function* inPieces(
  { text, ...rest }: EmbeddedAnswer,
  signal: AbortSignal,
): AsyncGenerator<AnswerPiece> {
  yield { ...rest, sources: rest.citations, offline: true };
  for (const piece of text.match(/\S+\s*|\s+/g) ?? []) {
    await setImmediate();
    if (signal.aborted) return;
    yield { text: piece };
  }
}

/** Where the person was reading, if they may still open that module. */
function positionOf(
  { moduleId, question: { section } }: OpenAnswer,
  open: string[],
): CoursePosition | undefined {
  if (!moduleId || !open.includes(moduleId)) return undefined;
  return { moduleId, ...(section !== null && { section: section - 1 }) };
}

function readingPosition(
  position: CoursePosition | undefined,
  modules: ModuleOutline[],
): ReadingPosition | null {
  const module = modules.find(({ id }) => id === position?.moduleId);
  if (!position || !module) return null;
  const section = position.section === undefined ? null : position.section + 1;
  return { moduleTitle: module.title, moduleNumber: module.orderIndex, section };
}
