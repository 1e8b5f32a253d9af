import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { splitSections } from '@toolkit/domain/course';
import { groupBy } from '@toolkit/domain/es2024';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { isCardFile, LEGAL_FORMS, parseCards, readCards } from './card-file.js';
import { cardFaults } from './card-rules.js';

const FOLDER = new URL('assistant/', CONTENT_DIR);

const yaml = (changes = '') =>
  `- id: a\n  section: eins\n  question: Was?\n  quote: Das.\n  answer: Dies.\n${changes}`;

describe('a file of answer cards', () => {
  it('gives its cards with what their authors left out', () => {
    expect(parseCards('modul-3.yml', yaml())).toEqual([
      {
        id: 'a',
        kind: 'course',
        moduleId: 'modul-3',
        sectionId: 'eins',
        question: 'Was?',
        examples: [],
        topic: null,
        forms: [],
        quote: 'Das.',
        documentId: null,
        link: null,
        triggers: [],
        answer: 'Dies.',
      },
    ]);
  });

  it('that belongs to no module gives cards without a section', () => {
    const card = '- { id: a, question: Hallo?, answer: Guten Tag., link: /chat, linkLabel: Chat }';
    expect(parseCards('allgemein.yml', card)).toMatchObject([
      { kind: 'general', moduleId: null, sectionId: null, link: { path: '/chat', label: 'Chat' } },
    ]);
    expect(parseCards('nicht-behandelt.yml', card)).toMatchObject([{ kind: 'outside' }]);
  });

  it.each([
    ['a missing field', '- { id: a }', 'Karte 1: „section“ fehlt'],
    ['an unknown field', yaml('  titel: x\n'), 'Karte 1: „titel“ ist unbekannt'],
    ['no list', 'id: a', 'muss eine Liste von Karten sein'],
    ['an unknown form', yaml('  forms: [ag]\n  topic: x\n'), '„forms.0“ muss eine der Formen'],
    ['forms without a topic', yaml('  forms: [gmbh]\n'), 'hat „forms“, aber kein „topic“'],
    ['a topic without forms', yaml('  topic: x\n'), 'hat „topic“, aber kein „forms“'],
    ['a foreign address', yaml('  link: //x.example\n  linkLabel: x\n'), 'muss ein Weg'],
    ['a link without its words', yaml('  link: /chat\n'), '„link“ und „linkLabel“ zusammen'],
    ['broken YAML', '- id: "offen', 'kein gültiges YAML'],
  ])('with %s is refused in a sentence that names file and fault', (_, source, fault) => {
    expect(() => parseCards('modul-3.yml', source)).toThrow(
      'Die Datei content/assistant/modul-3.yml ist fehlerhaft: ',
    );
    expect(() => parseCards('modul-3.yml', source)).toThrow(fault);
  });
});

const cards = await readCards(FOLDER, 'Nachfolge & Söhne');

it('cards speak of the product by its own name', () => {
  expect(JSON.stringify(cards)).not.toContain('{{');
  expect(cards.find(({ id }) => id === 'plattform-was-ist-das')).toMatchObject({
    question: 'Was ist Nachfolge & Söhne, und wer steckt dahinter?',
    answer: expect.stringMatching(/^Nachfolge & Söhne ist eine Anleitung/),
  });
});

describe.each(readdirSync(FOLDER).filter(isCardFile))('the cards in %s', (name) => {
  const own = parseCards(name, readFileSync(new URL(name, FOLDER), 'utf8'));
  const moduleId = own[0]?.moduleId;
  const sections = moduleId
    ? splitSections(readFileSync(new URL(`course/${moduleId}.md`, CONTENT_DIR), 'utf8'))
    : [];

  it('keep the rules: section, quote word for word, length, form', () => {
    const wrong = own.flatMap((card) =>
      Object.entries(cardFaults(card, sections)).map((fault) => [card.id, ...fault]),
    );
    expect(wrong).toEqual([]);
  });

  it('name documents that exist', () => {
    const files = readdirSync(new URL('downloads/', CONTENT_DIR)).map((file) => file.slice(0, -3));
    const wrong = own.filter(({ documentId }) => documentId && !files.includes(documentId));
    expect(wrong.map(({ id, documentId }) => `${id}: ${documentId}`)).toEqual([]);
  });
});

describe('all cards together', () => {
  it('cover every legal form in each topic', () => {
    const topics = groupBy(
      cards.filter(({ topic }) => topic),
      ({ topic }) => topic,
    );
    const wrong = [...topics].filter(
      ([, some]) => new Set(some.flatMap(({ forms }) => forms)).size < LEGAL_FORMS.length,
    );
    expect(wrong.map(([topic]) => topic)).toEqual([]);
  });

  it('ask each question once but for legal forms', () => {
    const asked = cards.filter(({ topic }) => !topic).map(({ question }) => question);
    expect(asked.filter((one, index) => asked.indexOf(one) < index)).toEqual([]);
  });

  it('need no more than 3,000 examples', () => {
    const examples = cards.reduce((sum, card) => sum + card.examples.length, 0);
    expect(examples).toBeLessThanOrEqual(3_000);
  });
});
