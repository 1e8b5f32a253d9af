import { describe, expect, it } from '@jest/globals';
import { sectionBody } from './section-body.js';
import { splitSections } from './sections.js';

const bodies = (markdown: string) => splitSections(markdown).map(sectionBody);

describe('the body of a section', () => {
  it('is its text without the heading', () => {
    expect(bodies('## Eins\n\nText.\n\n## Zwei ##\nMehr.')).toEqual(['\nText.\n\n', 'Mehr.']);
  });

  it('keeps a text that stands before the first heading', () => {
    expect(bodies('Vorab.\n\n## Eins\nText.')).toEqual(['Vorab.\n\nText.']);
  });

  it('keeps lower headings', () => {
    expect(bodies('## Eins\n### Eins A\nText.')).toEqual(['### Eins A\nText.']);
  });

  it('reads Windows line ends', () => {
    expect(bodies('## Eins\r\nText.')).toEqual(['Text.']);
  });

  it('is all of a text without headings', () => {
    expect(bodies('Nur Text.')).toEqual(['Nur Text.']);
  });
});
