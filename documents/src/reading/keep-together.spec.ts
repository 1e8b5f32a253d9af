import { describe, expect, it } from '@jest/globals';
import { keepTogether } from './markdown-plugins.js';

function bound(value: string, type = 'text'): string | undefined {
  const node = { type, value };
  keepTogether()({ type: 'root', children: [node] });
  return node.value;
}

describe('keepTogether', () => {
  it.each([
    ['§ 16 Abs. 4 EStG', '§\u00a016 Abs.\u00a04\u00a0EStG'],
    ['Art. 6 Abs. 1 lit. b DSGVO', 'Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO'],
    ['§§ 199–203 BewG', '§§\u00a0199–203\u00a0BewG'],
    ['420.000 € im Jahr', '420.000\u00a0€ im Jahr'],
    ['rund 1,25 Mio. € wert', 'rund 1,25\u00a0Mio.\u00a0€ wert'],
    ['mehr als 20 % davon', 'mehr als 20\u00a0% davon'],
    ['Gewichtet 1 : 2 : 3', 'Gewichtet 1\u00a0:\u00a02\u00a0:\u00a03'],
    [
      '(395 + 2 × 404 + 3 × 420) ÷ 6, in T€',
      '(395 +\u00a02\u00a0×\u00a0404 +\u00a03\u00a0×\u00a0420)\u00a0÷\u00a06, in T€',
    ],
    ['420.000 € × 5,25 = 2.205.000 €', '420.000\u00a0€ ×\u00a05,25 =\u00a02.205.000\u00a0€'],
    ['am 31. Dezember 2025, nicht am 1. Mai', 'am 31.\u00a0Dezember 2025, nicht am 1.\u00a0Mai'],
    ['− 23', '−\u00a023'],
  ])('binds the signs in „%s“', (written, shown) => {
    expect(bound(written)).toBe(shown);
  });

  it('leaves other spaces and code alone', () => {
    expect(bound('24 Monate in 3 Schritten')).toBe('24 Monate in 3 Schritten');
    expect(bound('Es gilt – 2026 wie zuvor: 3 Wege')).toBe('Es gilt – 2026 wie zuvor: 3 Wege');
    expect(bound('20 %', 'inlineCode')).toBe('20 %');
  });
});
