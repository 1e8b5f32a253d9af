import { describe, expect, it } from '@jest/globals';
import { plainBlocks } from './plain-text.js';

describe('what a reader sees of a text', () => {
  it('is each paragraph in one line, without marks and targets of links', () => {
    expect(plainBlocks('Der **Preis**\nzählt, siehe [hier](/modules).\n\nMehr *dazu*.')).toEqual([
      'Der Preis zählt, siehe hier.',
      'Mehr dazu.',
    ]);
  });

  it('is each heading, item and cell by itself', () => {
    const markdown =
      '## Titel\nText.\n- eins\n  geht weiter\n1. zwei\n- [ ] drei\n\n| A | B |\n| --- | ---: |\n| c | **d** |\n> Zitat';
    expect(plainBlocks(markdown)).toEqual([
      'Titel',
      'Text.',
      'eins geht weiter',
      'zwei',
      'drei',
      'A',
      'B',
      'c',
      'd',
      'Zitat',
    ]);
  });
});
