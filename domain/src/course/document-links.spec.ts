import { describe, expect, it } from '@jest/globals';
import { linkedDocument, withoutDocumentLinks } from './document-links.js';

describe('a link to a document', () => {
  it.each([
    ['dokument:modul-3-kaufpreisbruecke', 'modul-3-kaufpreisbruecke'],
    ['dokument:', null],
    ['dokument:../geheim', null],
    ['https://example.com/dokument:modul-3', null],
    ['/downloads', null],
  ])('%s names the document %p', (address, id) => {
    expect(linkedDocument(address)).toBe(id);
  });

  it('becomes the title, other links stay', () => {
    expect(
      withoutDocumentLinks('„[Die Brücke](dokument:modul-3-bruecke)“ und [mehr](/downloads)'),
    ).toBe('„Die Brücke“ und [mehr](/downloads)');
  });
});
