import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ComposedAnswer, KeptText } from './composed-answer.js';

const LONG = JSON.stringify('Ein Käufer prüft „alles“ genau. '.repeat(3_000));

describe('an answer of kept and of own parts', () => {
  it('is the same text packed and plain, wherever the kept parts stand', () => {
    const kept = new KeptText(`{"content":${LONG},`);
    const other = new KeptText('"title":"Übergabe",');
    for (const parts of [
      [kept, '"open":true}'],
      ['{"open":true,', other, kept, '"end":1}'],
      [`{"own":${LONG}}`],
      [kept],
      [''],
    ]) {
      const answer = new ComposedAnswer(parts);
      expect(gunzipSync(answer.gzip).equals(answer.plain)).toBe(true);
      expect(answer.json).toBe(
        parts.map((part) => (typeof part === 'string' ? part : part.bytes)).join(''),
      );
    }
  });

  it('sends little of what is kept', () => {
    const kept = new KeptText(LONG);
    expect(new ComposedAnswer([kept, 'x']).gzip.length).toBeLessThan(kept.bytes.length / 10);
  });

  it('has another name with each change, of a kept part or of an own one', () => {
    const names = [
      [new KeptText('{"a":1,'), '"b":1}'],
      [new KeptText('{"a":2,'), '"b":1}'],
      [new KeptText('{"a":1,'), '"b":2}'],
    ].map((parts) => new ComposedAnswer(parts).etag);
    expect(new Set(names).size).toBe(3);
    expect(new ComposedAnswer([new KeptText('{"a":1,'), '"b":1}']).etag).toBe(names[0]);
  });
});
