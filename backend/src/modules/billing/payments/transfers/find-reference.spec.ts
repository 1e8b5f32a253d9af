import { describe, expect, it } from '@jest/globals';
import { findReferences } from './find-reference.js';
import { newReference } from './transfer-reference.js';

const REFERENCE = newReference();
const [, FIRST = '', SECOND = ''] = REFERENCE.split('-');

describe('references in a payer’s words', () => {
  it.each([
    ['as we write it', REFERENCE],
    ['among other words', `Rechnung 2026-000123 vom 20.11.2026, ${REFERENCE}, danke`],
    ['in small letters', REFERENCE.toLowerCase()],
    ['without hyphens', `FV${FIRST}${SECOND}`],
    ['with blanks in it', `F V ${[...FIRST].join(' ')} - ${SECOND}`],
    ['broken into lines', `FV-${FIRST.slice(0, 2)}\r\n${FIRST.slice(2)}-${SECOND}`],
    ['without the letters in front', `Zahlung ${FIRST}${SECOND}`],
    ['run together with the words around it', `RECHNUNG${REFERENCE.replaceAll('-', '')}DANKE`],
  ])('are found %s', (_, text) => {
    // Shifted by a sign or two, one in thirty is a reference as well; but of no order.
    expect(findReferences(text).exact).toContain(REFERENCE);
  });

  it('are found, two of them', () => {
    const other = newReference();
    const { exact } = findReferences(`${REFERENCE} und ${other}`);
    expect(exact).toEqual(expect.arrayContaining([REFERENCE, other]));
  });

  it('are guessed where a sign stands that none has, or that is like the right one', () => {
    const withL = referenceWith('L');
    expect(findReferences(withL.replace(/L(?=[^L]*$)/, '1')).alike).toContain(withL);
    const withQ = referenceWith('Q');
    expect(findReferences(withQ.replace(/Q(?=[^Q]*$)/, '0')).alike).toContain(withQ);
    const withS = referenceWith('5');
    const written = `FV-${withS.slice(3).replace('5', 'S')}`;
    expect(findReferences(written).alike).toContain(withS);
  });

  it('are not seen in what people write otherwise', () => {
    for (const text of [
      '',
      'Miete Dezember',
      'RF18 5390 0754 7034',
      'DE97 9999 9999 0000 0123 45',
    ]) {
      expect(findReferences(text)).toEqual({ exact: [], alike: [] });
    }
  });
});

/** A reference that holds a sign after its prefix. */
function referenceWith(sign: string): string {
  for (;;) {
    const reference = newReference();
    if (reference.slice(3).includes(sign)) return reference;
  }
}
