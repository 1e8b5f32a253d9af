import { describe, expect, it } from '@jest/globals';
import type { Card } from '../cards/card-file.js';
import { SearchIndex, type SearchQuestion } from './search-index.js';
import { Terms } from './terms.js';

const modules = [
  {
    id: 'modul-1',
    orderIndex: 1,
    title: 'Anfang',
    content:
      '## Wege {#wege}\n\nEs gibt fünf Wege in die Nachfolge.\n\n## Zeit {#zeit}\n\nPlanen Sie zwei Jahre.\n',
  },
  {
    id: 'modul-6',
    orderIndex: 6,
    title: 'Verhandeln',
    content: '## Darlehen {#darlehen}\n\nEin Verkäuferdarlehen ist ein Kredit an den Käufer.\n',
  },
];

const card = (changes: Partial<Card>): Card => ({
  id: 'wege',
  kind: 'course',
  moduleId: 'modul-1',
  sectionId: 'wege',
  question: 'Welche Wege in die Nachfolge gibt es?',
  examples: ['Wer kann meinen Betrieb übernehmen?'],
  topic: null,
  forms: [],
  quote: null,
  documentId: null,
  link: null,
  triggers: [],
  answer: 'Fünf Wege.',
  ...changes,
});

const index = new SearchIndex({
  modules,
  cards: [
    card({}),
    card({
      id: 'zeit',
      sectionId: 'zeit',
      question: 'Wie lange dauert der Verkauf?',
      examples: [],
    }),
    card({
      id: 'darlehen',
      moduleId: 'modul-6',
      sectionId: 'darlehen',
      question: 'Was ist ein Verkäuferdarlehen?',
      quote: 'Ein Verkäuferdarlehen ist ein Kredit an den Käufer.',
      documentId: 'bonus-blatt',
      examples: ['Kredit an den Käufer'],
    }),
    card({
      id: 'notfall',
      kind: 'general',
      moduleId: null,
      sectionId: null,
      question: 'Notfall?',
      examples: [],
      triggers: ['brustschmerzen', 'keine luft'],
    }),
  ],
  documents: [{ id: 'bonus-blatt', moduleId: null, title: 'Blatt', description: 'Zum Darlehen.' }],
  glossary: [{ term: 'EBIT', definition: 'Ergebnis vor Zinsen und Steuern.' }],
  synonyms: [['Betrieb', 'Laden']],
});

const find = (text: string, more: Partial<SearchQuestion> = {}) =>
  index.find({ text, moduleIds: ['modul-1', 'modul-6'], bonus: true, ...more });

describe('the search', () => {
  it.each([
    ['Nachfolgewege', 'wege'],
    ['Wer kann meinen Laden übernehmen?', 'wege'],
    ['WAS IST EIN VERKAEUFERDARLEHEN', 'darlehen'],
    ['Verkäufer-Darlehn', 'darlehen'],
    ['wie lang dauerts', 'zeit'],
  ])('„%s“ finds the card „%s“', (question, id) => {
    expect(find(question).cards[0]?.card.id).toBe(id);
  });

  it('gives of what is closed only the name of its module', () => {
    const closed = find('Was ist ein Verkäuferdarlehen?', { moduleIds: ['modul-1'], bonus: false });
    expect(closed.closedModuleId).toBe('modul-6');
    expect(JSON.stringify({ ...closed, closedModuleId: null })).not.toMatch(/modul-6|Kredit|EBIT/);
  });

  it('puts a card at the passage that it quotes, with its document', () => {
    const [best] = find('Was ist ein Verkäuferdarlehen?').cards;
    expect(best?.place).toMatchObject({ moduleId: 'modul-6', sectionId: 'darlehen', section: 0 });
    expect(best?.document?.id).toBe('bonus-blatt');
    expect(find('Verkäuferdarlehen', { bonus: false }).cards[0]?.document).toBeNull();
  });

  it.each([
    ['Ich habe Brustschmerzen', 'notfall'],
    ['Ich kriege keine Luft mehr!', 'notfall'],
    ['Die Luft in der Halle', undefined],
  ])('„%s“ is led by its words to %s', (question, id) => {
    expect(find(question).triggered?.card.id).toBe(id);
  });

  it('goes on from the question before, without repeating its card', () => {
    const before = 'Welche Wege in die Nachfolge gibt es?';
    expect(find('Und wie lange dauert das?', { before, given: ['wege'] }).cards[0]?.card.id).toBe(
      'zeit',
    );
  });

  it('takes only glossary terms that the question names', () => {
    expect(find('Was ist EBIT?').glossary).toHaveLength(1);
    expect(find('Was ist EBITDA?').glossary).toEqual([]);
  });
});

describe('the terms of a text', () => {
  const terms = new Terms([['Firma', 'Betrieb']]);
  const names = (text: string) => terms.of(text).map(([term]) => term);

  it('meet for other endings, spellings and words of the same meaning', () => {
    const shared = (one: string, other: string) =>
      names(one).filter((term) => names(other).includes(term));
    expect(shared('Verträge', 'Vertrag')).toContain('=vertrag');
    expect(shared('Käufer', 'KAEUFER')).toContain('=kauf');
    expect(shared('Kaufvertrag', 'Vertrag').length).toBeGreaterThan(1);
    expect(shared('Firma', 'Betriebe')).toContain('#0');
  });

  it('keep small words whole and in pairs', () => {
    expect(names('wie lange')).toEqual(expect.arrayContaining(['=wie', 'wie lang']));
  });
});
