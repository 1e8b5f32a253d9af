import { describe, expect, it } from '@jest/globals';
import { citationsIn } from './norm-citations.js';

const norms = (text: string) => citationsIn(text).map(({ norm }) => norm);

describe('the norms of a text', () => {
  it.each([
    ['Freibetrag (§ 16 Abs. 4 EStG).', ['§ 16 EStG']],
    ['nach § 16 Abs. 4, § 34 EStG', ['§ 16 EStG', '§ 34 EStG']],
    ['§ 17 und § 3 Nr. 40 Buchst. c EStG', ['§ 17 EStG', '§ 3 EStG']],
    [
      '§§ 199 bis 203 BewG',
      ['199', '200', '201', '202', '203'].map((one) => `§ ${one} BewG`).sort(),
    ],
    ['§§ 13a, 13b ErbStG', ['§ 13a ErbStG', '§ 13b ErbStG']],
    ['§ 13a/b ErbStG', ['§ 13a ErbStG', '§ 13b ErbStG']],
    ['§ 550 in Verbindung mit § 578 BGB', ['§ 550 BGB', '§ 578 BGB']],
    ['§ 1643 Abs. 1 mit § 1852 Nr. 1 BGB', ['§ 1643 BGB', '§ 1852 BGB']],
    ['§ 175 Abs. 1 Satz 1 Nr. 2 AO', ['§ 175 AO']],
    ['§ 25 Abs. 1 und 2 HGB', ['§ 25 HGB']],
    ['§§ 2265 ff. BGB', ['§ 2265 BGB']],
    ['Art. 6 Abs. 1 Buchst. f DSGVO', ['Art. 6 DSGVO']],
    ['§ 7a SGB IV und § 13 Abs. 4 VOB/B', ['§ 7a SGB IV', '§ 13 VOB/B']],
    ['§ 138 BGB, § 1 GWB', ['§ 138 BGB', '§ 1 GWB']],
  ])('%s', (text, expected) => {
    expect(norms(text).sort()).toEqual([...expected].sort());
  });

  it.each([
    '### § 1 Vertragsgegenstand',
    'nach § 5 Abs. 2 dieses Vertrags',
    '§ 9 des Darlehensvertrags',
    '§ 3 PDF',
  ])('leaves out what belongs to no statute: %s', (text) => {
    expect(norms(text)).toEqual([]);
  });

  it('says in which line each stands', () => {
    expect(citationsIn('eins\n\n§ 17 EStG\nvier § 34 EStG')).toEqual([
      { norm: '§ 17 EStG', line: 3 },
      { norm: '§ 34 EStG', line: 4 },
    ]);
  });
});
