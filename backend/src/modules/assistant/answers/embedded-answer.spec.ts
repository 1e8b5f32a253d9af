import { describe, expect, it } from '@jest/globals';
import type { Card } from '../cards/card-file.js';
import type { Found, FoundCard, Passage } from '../retrieval/search-index.js';
import { type AnswerContext, embeddedAnswer } from './embedded-answer.js';
import { isOnlyLegalForm, legalFormIn } from './legal-form.js';

const card = (changes: Partial<Card> = {}): Card => ({
  id: 'earn-out',
  kind: 'course',
  moduleId: 'modul-6',
  sectionId: 'earn-out',
  question: 'Was ist ein Earn-out?',
  examples: [],
  topic: null,
  forms: [],
  quote: 'Ein Earn-out ist ein Teil des Preises.',
  documentId: null,
  link: null,
  triggers: [],
  answer: 'Ein Teil des Preises, der später fließt.',
  ...changes,
});

const place = (changes: Partial<Passage> = {}): Passage => ({
  moduleId: 'modul-6',
  moduleTitle: 'Selbstbewusst verhandeln',
  section: 3,
  sectionId: 'earn-out',
  position: 0,
  heading: 'Earn-out',
  headingPath: ['Earn-out'],
  text: 'Ein Earn-out ist ein Teil des Preises.\n\n- eins\n- zwei',
  score: 1,
  ...changes,
});

const foundCard = (changes: Partial<Card> = {}, score = 1): FoundCard => {
  const own = card(changes);
  const isPlaced = own.moduleId !== null;
  return {
    card: own,
    score,
    place: isPlaced ? place({ sectionId: own.sectionId ?? '' }) : null,
    document: null,
  };
};

const found = (changes: Partial<Found> = {}): Found => ({
  cards: [foundCard()],
  outside: null,
  triggered: null,
  variants: [],
  siblings: [],
  certainty: 1,
  passageCoverage: 0,
  uncarded: null,
  passages: [],
  documents: [],
  glossary: [],
  isAboutSection: false,
  closedModuleId: null,
  ...changes,
});

const context: AnswerContext = {
  legalForm: null,
  givenCardIds: [],
  ownFigures: null,
  modules: [
    { id: 'modul-6', orderIndex: 6, title: 'Selbstbewusst verhandeln', contents: ['Earn-out'] },
  ],
  email: 'kontakt@uebergabewerk.example',
};

const UNSURE = { certainty: -1 };
const answerTo = (question: string, changes: Partial<Found> = {}, more = {}) =>
  embeddedAnswer(question, found(changes), { ...context, ...more });

it('says which question it answers, but where its authors foresaw the words', () => {
  expect(answerTo('Was ist ein Earn-out').text).toMatch(/^Ein Teil des Preises/);
  expect(answerTo('Earn-out, was soll das?').text).toMatch(
    /^\*\*Was ist ein Earn-out\?\*\*\n\nEin Teil des Preises/,
  );
});

describe('the answer without a language model', () => {
  it('is the card with its source, and says that no model was used', () => {
    const { text, citations, kind, cardId } = answerTo('Was ist ein Earn-out?');
    expect(text).toMatch(/^Ein Teil des Preises, der später fließt\. \[1\]/);
    expect(text).toContain('ohne Sprachmodell');
    expect(citations).toMatchObject([
      { moduleId: 'modul-6', section: 4, quote: 'Ein Earn-out ist ein Teil des Preises.' },
    ]);
    expect([kind, cardId]).toEqual(['card', 'earn-out']);
  });

  it('numbers a source behind a list in a line of its own', () => {
    const cards = [foundCard({ answer: 'So:\n\n- eins\n- zwei' })];
    expect(answerTo('Was?', { cards }).text).toContain('- zwei\n\nNachzulesen hier. [1]');
  });

  it('shows a second card that is nearly as near', () => {
    const other = {
      id: 'darlehen',
      question: 'Was ist ein Verkäuferdarlehen?',
      answer: 'Ein Kredit.',
    };
    const near = answerTo('Was?', { cards: [foundCard(), foundCard(other, 0.95)] });
    expect(near.text).toContain(
      '**Oder meinten Sie: Was ist ein Verkäuferdarlehen?**\n\nEin Kredit. [1]',
    );
    const far = answerTo('Was?', { cards: [foundCard(), foundCard(other, 0.5)] });
    expect(far.text).not.toContain('Ein Kredit.');
    expect(far.suggestions).toEqual(['Was ist ein Verkäuferdarlehen?']);
  });

  it('is a definition where a term is asked that no near card explains', () => {
    const glossary = [{ term: 'EBIT', definition: 'Ergebnis vor Zinsen und Steuern.' }];
    const { text, kind } = answerTo('Was ist EBIT?', { glossary });
    expect(kind).toBe('glossary');
    expect(text).toMatch(/^\*\*EBIT:\*\* Ergebnis vor Zinsen und Steuern\./);
    expect(answerTo('Wie rechne ich EBIT?', { glossary }).kind).toBe('card');
  });

  it('is the whole passage with its list where no card answers', () => {
    const changes = { ...UNSURE, cards: [], passages: [place()], passageCoverage: 0.8 };
    const { text, citations } = answerTo('Was?', changes);
    expect(text).toContain('Dazu steht in Modul 6, „Earn-out“: [1]');
    expect(text).toContain('- eins\n- zwei');
    expect(citations).toHaveLength(1);
  });

  it('says that the course does not treat something, and who does', () => {
    const outside = foundCard({
      id: 'marke',
      kind: 'outside',
      moduleId: null,
      sectionId: null,
      answer: 'Das beantwortet ein Patentanwalt.',
    });
    const near = answerTo('Marke anmelden?', { ...UNSURE, cards: [outside], outside });
    expect(near).toMatchObject({ kind: 'outside', citations: [] });
    expect(near.text).toBe('Das beantwortet ein Patentanwalt.');
    const none = answerTo('Hefezopf?', { ...UNSURE, cards: [] });
    expect(none.kind).toBe('none');
    expect(none.text).toContain('kontakt@uebergabewerk.example');
  });

  it('tells of a closed module what everybody may read', () => {
    const { text, citations, kind } = answerTo('Was?', { closedModuleId: 'modul-6' });
    expect(kind).toBe('closed');
    expect(citations).toEqual([]);
    expect(text).toContain('Modul 6, „Selbstbewusst verhandeln“');
    expect(text).not.toContain('der später fließt');
  });

  it('goes to a word of emergency before anything else', () => {
    const triggered = foundCard({
      kind: 'general',
      moduleId: null,
      answer: 'Rufen Sie die 112 an.',
    });
    expect(answerTo('Was?', { triggered, closedModuleId: 'modul-6' }).text).toBe(
      'Rufen Sie die 112 an.',
    );
  });

  it('does not suggest what it has answered already', () => {
    const siblings = [card({ id: 'a', question: 'A?' }), card({ id: 'b', question: 'B?' })];
    expect(answerTo('Was?', { siblings }).suggestions).toEqual(['A?', 'B?']);
    expect(answerTo('Was?', { siblings }, { givenCardIds: ['a'] }).suggestions).toEqual(['B?']);
  });
});

describe('an answer that depends on the legal form', () => {
  const topic = 'steuer';
  const gmbh = foundCard({ id: 'g', topic, forms: ['gmbh'], answer: 'Für die GmbH.' });
  const sole = foundCard({
    id: 'e',
    topic,
    forms: ['einzelunternehmen'],
    answer: 'Für Sie allein.',
  });
  const changes = { cards: [gmbh, sole], variants: [gmbh, sole] };

  it('asks for it where it is not known', () => {
    const { kind, suggestions } = answerTo('Welche Steuer?', changes);
    expect(kind).toBe('form');
    expect(suggestions).toHaveLength(3);
    for (const suggestion of suggestions) expect(isOnlyLegalForm(suggestion)).toBe(true);
  });

  it('takes it from the question or from what was said before', () => {
    expect(answerTo('Welche Steuer als Einzelunternehmer?', changes).text).toContain(
      'Für Sie allein.',
    );
    const before = answerTo('Welche Steuer?', changes, { legalForm: 'gmbh' });
    expect(before.text).toContain('Für die GmbH.');
  });
});

it.each([
  ['Ich habe eine GmbH & Co. KG', 'personengesellschaft'],
  ['unsere GmbH', 'gmbh'],
  ['bin Einzelunternehmerin', 'einzelunternehmen'],
  ['e.K.', 'einzelunternehmen'],
  ['OHG mit meinem Bruder', 'personengesellschaft'],
  ['Wir haben am Tag der Ugandareise', null],
])('in „%s“ the legal form is %s', (text, form) => {
  expect(legalFormIn(text)).toBe(form);
});

it.each([
  ['GmbH', true],
  ['Eine GmbH & Co. KG.', true],
  ['Wie verkaufe ich meine GmbH steuerfrei?', false],
  ['Hallo', false],
])('„%s“ is only a legal form: %p', (text, expected) => {
  expect(isOnlyLegalForm(text)).toBe(expected);
});
