import { describe, expect, it } from '@jest/globals';
import { plainAnswer, plainText } from './plain-answer';

describe('an answer as plain text', () => {
  it('has no signs of Markdown, and its marks and lists stay', () => {
    const markdown =
      '## Der Earn-out\n\nEin **Teil des Preises** wird *später* gezahlt [1].\n\n* Ziel\n1. `EBIT`\n> Hinweis';
    expect(plainText(markdown)).toBe(
      'Der Earn-out\n\nEin Teil des Preises wird später gezahlt [1].\n\n- Ziel\n1. EBIT\nHinweis',
    );
  });

  it('keeps the words of a link and a calculation with stars', () => {
    expect(plainText('[Modul 3](/modules/modul-3): 5 * 3 * 2')).toBe('Modul 3: 5 * 3 * 2');
  });

  it('has the rows of a table without its frame', () => {
    expect(plainText('| Punkt | Frage |\n|---|:--|\n| Frist | Wie lange? |\n\nEnde')).toBe(
      'Punkt | Frage\nFrist | Wie lange?\n\nEnde',
    );
  });

  it('names its sources below', () => {
    const citations = [
      {
        moduleId: 'modul-6',
        section: 4,
        sectionId: 'abschnitt',
        quote: null,
        heading: 'Der Earn-out',
        excerpt: 'Ein Teil …',
      },
    ];
    expect(plainAnswer({ content: 'Ja [1].', citations })).toBe(
      'Ja [1].\n\nQuellen:\n[1] Modul 6, Abschnitt 4: Der Earn-out',
    );
  });

  it('has no heading for sources where there are none', () => {
    expect(plainAnswer({ content: 'Nein.', citations: [] })).toBe('Nein.');
  });
});
