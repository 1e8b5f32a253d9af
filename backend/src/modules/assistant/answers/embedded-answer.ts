import { type Card, LEGAL_FORMS, type LegalForm } from '../cards/card-file.js';
import type { Found, FoundCard, GlossaryEntry, Passage } from '../retrieval/search-index.js';
import { wordsOf } from '../retrieval/terms.js';
import { type Citation, citationOf } from './citations.js';
import { FORM_NAMES, legalFormIn } from './legal-form.js';
import type { OwnFigures } from './own-figures.js';

/**
 * What kind of answer a question got: one of its authors' (`card`), a definition, a passage of the
 * course, a question back, a word about a closed module, or that the course does not treat it.
 */
export type AnswerKind = 'card' | 'glossary' | 'passage' | 'form' | 'closed' | 'outside' | 'none';

/** An answer made without a language model. */
export interface EmbeddedAnswer {
  /** Markdown without images, foreign links or HTML; `[n]` points to the n-th citation. */
  text: string;
  citations: Citation[];
  kind: AnswerKind;
  /** The card that answers. */
  cardId: string | null;
  /** Questions that go on from here, at most three. */
  suggestions: string[];
}

/** What is known beside the question and what was found for it. */
export interface AnswerContext {
  /** Of the person's company, where they have said it. */
  legalForm: LegalForm | null;
  /** The cards that this conversation has already answered with. */
  givenCardIds: string[];
  /** Of the person's own company, where the question is about them and their use is allowed. */
  ownFigures: OwnFigures | null;
  modules: ModuleOutline[];
  /** The address for questions about the offer. */
  email: string;
}

/** A module as everybody may know it. */
interface ModuleOutline {
  id: string;
  orderIndex: number;
  title: string;
  contents: string[];
}

/**
 * A passage that speaks of so much of a question answers it where no card does; and what is near to the
 * best one, as a share of its score, is named beside it.
 */
const MIN_COVERAGE = { passage: 0.5, related: 0.66 };

/** So much nearer than what the course says must a card about the product be. */
const CLEARLY_GENERAL = 1.25;

/** So near to a question must a card be that says it is not treated. */
const MIN_OUTSIDE = 0.75;

const WITHOUT_MODEL = '*Aus dem Kurs beantwortet, ohne Sprachmodell.*';
const MAX_RELATED = 3;

/** How near the second card must be to be shown with the first, as a share of its score. */
const NEARLY = 0.9;
const MAX_SUGGESTIONS = 3;

export const FIRST_QUESTIONS = [
  'Wie läuft ein Unternehmensverkauf ab?',
  'Welche Wege in die Nachfolge gibt es?',
  'Wie lange vor der Übergabe muss ich anfangen?',
];

const DEFINITION =
  /^\s*(?:und )?(?:was (?:ist|sind|heißt|heisst|bedeutet|versteht man unter|meint)|(?:definition|bedeutung) (?:von|des|der)?)\b/i;

/**
 * Answers in this order: a card, the glossary for „Was ist …?“, the best passage whole. Pure, so that it
 * is the same each time.
 * @param found of what the person may open
 */
export function embeddedAnswer(
  question: string,
  found: Found,
  context: AnswerContext,
): EmbeddedAnswer {
  const [best] = found.cards;
  if (found.isAboutSection) return sectionAnswer(found, context);
  if (found.triggered) return cardAnswer(found.triggered, question, found, context);
  if (found.closedModuleId) return closedAnswer(found.closedModuleId, context);
  if (found.uncarded) return passageAnswer(found.uncarded, found, context);
  const definition = DEFINITION.test(question) ? found.glossary[0] : undefined;
  const card = found.cards.find(({ card: { kind } }) => kind === 'course');
  const isGeneral =
    best?.card.kind === 'general' &&
    (found.certainty < 0 || best.score > (card?.score ?? 0) * CLEARLY_GENERAL);
  if (best && isGeneral) return cardAnswer(best, question, found, context);
  if (card && found.certainty >= 0 && !(definition && !defines(card.card, definition))) {
    return cardOfForm(card, question, found, context);
  }
  if (definition) return glossaryAnswer(definition, found, context);
  const [passage] = found.passages;
  if (passage && found.passageCoverage >= MIN_COVERAGE.passage) {
    return passageAnswer(passage, found, context);
  }
  const { outside } = found;
  const isNear = outside && outside.score >= (best?.score ?? 0) * MIN_OUTSIDE;
  return isNear ? cardAnswer(outside, question, found, context) : notCovered(context);
}

/** Whether a card explains just this term. */
function defines({ question, examples }: Card, { term }: GlossaryEntry): boolean {
  const name = term.toLowerCase();
  return [question, ...examples].some((one) => one.toLowerCase().includes(name));
}

/** Where the answer depends on the legal form, the card of that form, or the question for it. */
function cardOfForm(
  best: FoundCard,
  question: string,
  found: Found,
  context: AnswerContext,
): EmbeddedAnswer {
  if (!best.card.topic) return cardAnswer(best, question, found, context);
  const form = legalFormIn(question) ?? context.legalForm;
  if (!form) return formQuestion(best.card);
  const own = found.variants.find(({ card }) => card.forms.includes(form));
  return cardAnswer(own ?? best, question, found, context);
}

function formQuestion({ id, question }: Card): EmbeddedAnswer {
  return {
    text: `Das hängt von der Rechtsform Ihres Betriebs ab. Welche ist es? Dann beantworte ich Ihnen: „${question}“`,
    citations: [],
    kind: 'form',
    cardId: id,
    suggestions: LEGAL_FORMS.map((form) => FORM_NAMES[form]),
  };
}

function cardAnswer(
  { card, place: own, document }: FoundCard,
  asked: string,
  found: Found,
  context: AnswerContext,
): EmbeddedAnswer {
  const other = own ? alternative(card, found) : undefined;
  const sources = own
    ? uniqueSections([own, other?.place ?? own, ...relatedPassages(found, own)])
    : [];
  const citations = sources.map((one) =>
    citationOf(one, one === own ? card.quote : one === other?.place ? other.card.quote : null),
  );
  const numberOf = (place: Passage) => sources.findIndex((one) => isSameSection(one, place)) + 1;
  const more = sources.filter((one) => one !== own && one !== other?.place);
  const { ownFigures } = context;
  if (ownFigures) citations.push(ownFigures.citation);
  const blocks = [
    card.kind === 'course' && !isWording(asked, card) ? `**${card.question}**` : '',
    own ? cited(card.answer.trim(), numberOf(own)) : card.answer.trim(),
    ownFigures ? `**Ihre Angaben:** ${ownFigures.text} [${citations.length}]` : '',
    document ? `Dazu passt das Dokument „${document.title}“: ${document.description}` : '',
    card.link ? `[${card.link.label}](${card.link.path})` : '',
    other?.place
      ? `**Oder meinten Sie: ${other.card.question}**\n\n${cited(other.card.answer.trim(), numberOf(other.place))}`
      : '',
    more.length > 0
      ? `Mehr dazu: ${more.map((one) => `„${one.heading}“ [${numberOf(one)}]`).join(', ')}.`
      : '',
    own ? WITHOUT_MODEL : '',
  ];
  return {
    text: blocks.filter(Boolean).join('\n\n'),
    citations,
    kind: card.kind === 'outside' ? 'outside' : 'card',
    cardId: card.id,
    suggestions: card.kind === 'course' ? suggestionsAfter(card, found, context) : FIRST_QUESTIONS,
  };
}

/** Whether a card's authors foresaw the question just so; else the answer says which one it answers. */
function isWording(asked: string, { question, examples }: Card): boolean {
  const plain = (text: string) => wordsOf(text.toLowerCase()).join(' ');
  return [question, ...examples].some((one) => plain(one) === plain(asked));
}

/** A second card that is nearly as near: the question may have meant either. */
function alternative(card: Card, { cards }: Found): FoundCard | undefined {
  const [best] = cards;
  return cards.find(
    ({ card: one, score }) =>
      one.kind === 'course' &&
      one.id !== card.id &&
      (!one.topic || one.topic !== card.topic) &&
      one.forms.length === 0 &&
      score >= (best?.score ?? 0) * NEARLY,
  );
}

const isSameSection = (one: Passage, other: Passage) =>
  one.moduleId === other.moduleId && one.section === other.section;

/** The first of each section. */
function uniqueSections(passages: Passage[]): Passage[] {
  return passages.filter(
    (one, index) => passages.findIndex((other) => isSameSection(one, other)) === index,
  );
}

/** The number of its source behind the last paragraph; a list or table gets a line of its own. */
function cited(markdown: string, number: number): string {
  const last = markdown.slice(markdown.lastIndexOf('\n') + 1);
  const isText = !/^\s*(?:[-*+>|]|\d+[.)])/.test(last);
  return isText ? `${markdown} [${number}]` : `${markdown}\n\nNachzulesen hier. [${number}]`;
}

/** The next best sections, in case the question meant something else. */
function relatedPassages({ cards, passages }: Found, own: Passage): Passage[] {
  const min = (cards[0]?.score ?? 0) * MIN_COVERAGE.related;
  const near = cards.filter(({ score }) => score >= min).flatMap(({ place }) => place ?? []);
  const read = passages.filter(
    ({ score }) => score >= (passages[0]?.score ?? 0) * MIN_COVERAGE.related,
  );
  const others = uniqueSections([...near, ...read]).filter((one) => !isSameSection(one, own));
  return others.slice(0, MAX_RELATED);
}

function glossaryAnswer(
  { term, definition }: GlossaryEntry,
  found: Found,
  context: AnswerContext,
): EmbeddedAnswer {
  const [passage] = found.passages;
  return {
    text: `**${term}:** ${definition}${passage ? `\n\nIm Kurs steht mehr dazu unter „${passage.heading}“. [1]` : ''}\n\n*Aus dem Glossar beantwortet, ohne Sprachmodell.*`,
    citations: passage ? [citationOf(passage)] : [],
    kind: 'glossary',
    cardId: null,
    suggestions: suggestionsAfter(null, found, context),
  };
}

/** What a section answers, for somebody who is reading it and asks for its gist. */
function sectionAnswer(found: Found, context: AnswerContext): EmbeddedAnswer {
  const [first] = found.passages;
  if (!first) return notCovered(context);
  const questions = found.cards.map(({ card }) => card.question);
  if (questions.length === 0) return passageAnswer(first, found, context);
  return {
    text: `„${first.heading}“ beantwortet vor allem diese Fragen: [1]\n\n${questions.map((one) => `- ${one}`).join('\n')}\n\nFragen Sie mich nach einer davon.\n\n${WITHOUT_MODEL}`,
    citations: [citationOf(first)],
    kind: 'passage',
    cardId: null,
    suggestions: questions.slice(0, MAX_SUGGESTIONS),
  };
}

/** The whole passage with its list or table: a sentence out of its context does not help. */
function passageAnswer(passage: Passage, found: Found, context: AnswerContext): EmbeddedAnswer {
  const related = relatedPassages(found, passage);
  const number = context.modules.find(({ id }) => id === passage.moduleId)?.orderIndex;
  const blocks = [
    `Dazu steht in Modul ${number}, „${passage.heading}“: [1]`,
    passage.text,
    related.length > 0
      ? `Mehr dazu: ${related.map(({ heading }, index) => `„${heading}“ [${index + 2}]`).join(', ')}.`
      : '',
    WITHOUT_MODEL,
  ];
  return {
    text: blocks.filter(Boolean).join('\n\n'),
    citations: [citationOf(passage), ...related.map((one) => citationOf(one))],
    kind: 'passage',
    cardId: null,
    suggestions: suggestionsAfter(null, found, context),
  };
}

/** What a closed module is about, as everybody may read it; nothing of what it says. */
function closedAnswer(moduleId: string, { modules }: AnswerContext): EmbeddedAnswer {
  const module = modules.find(({ id }) => id === moduleId);
  const contents = (module?.contents ?? []).map((one) => `- ${one}`).join('\n');
  return {
    text: [
      `Das behandelt Modul ${module?.orderIndex}, „${module?.title}“. Es ist für Sie noch nicht geöffnet, deshalb darf ich daraus nicht antworten. Darin finden Sie:`,
      contents,
      '[Premium-Zugang ansehen](/checkout)',
    ].join('\n\n'),
    citations: [],
    kind: 'closed',
    cardId: null,
    suggestions: FIRST_QUESTIONS,
  };
}

function notCovered({ email }: AnswerContext): EmbeddedAnswer {
  return {
    text: [
      'Darauf finde ich im Kurs keine Antwort, und erfinden möchte ich keine. Vielleicht hilft es, wenn Sie anders fragen, etwa mit einem Stichwort wie „Kaufpreis“, „Steuer“ oder „Übergabe“.',
      `Fragen zu Ihrem eigenen Fall beantworten Ihre Steuerberatung, Ihre Anwältin oder Ihr Anwalt und Ihre Kammer. Fragen zu diesem Angebot beantworten wir gern unter ${email}.`,
    ].join('\n\n'),
    citations: [],
    kind: 'none',
    cardId: null,
    suggestions: FIRST_QUESTIONS,
  };
}

/** Questions of the same section first, then what else was near; none that was answered already. */
function suggestionsAfter(
  card: Card | null,
  { siblings, cards }: Found,
  { givenCardIds }: AnswerContext,
): string[] {
  const given = new Set([...givenCardIds, card?.id]);
  const near = [...siblings, ...cards.map((one) => one.card)];
  const questions = near
    .filter(({ kind }) => kind === 'course')
    .filter(({ id, topic }) => !given.has(id) && (!topic || topic !== card?.topic))
    .map(({ question }) => question);
  return [...new Set(questions)].slice(0, MAX_SUGGESTIONS);
}
