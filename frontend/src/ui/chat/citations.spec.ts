import { describe, expect, it } from '@jest/globals';
import { linkCitations } from './citations';

describe('the marks of an answer', () => {
  it('become links to their sources, also side by side', () => {
    expect(linkCitations('Das gilt [1][12].')).toBe(
      'Das gilt\u00a0[1](#quelle-1)[12](#quelle-12).',
    );
  });

  it('cannot define an address of their own', () => {
    expect(linkCitations('[1]: https://example.com')).toBe('[1](#quelle-1): https://example.com');
  });

  it('are numbers only: other brackets and links stay', () => {
    const text = '[sic] [2026] [Modul 2](/modules/modul-2) [2](/modules/modul-2)';
    expect(linkCitations(text)).toBe(text);
  });
});
