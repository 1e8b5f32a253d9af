import { describe, expect, it } from '@jest/globals';
import { lengthNote } from './composer';

describe('the length of a question', () => {
  it('is not spoken of far from the limit', () => {
    expect(lengthNote(0, 4000)).toBeNull();
    expect(lengthNote(3599, 4000)).toBeNull();
  });

  it('is told near the limit and at it', () => {
    expect(lengthNote(3600, 4000)).toEqual({ text: '3.600 von 4.000 Zeichen', tooLong: false });
    expect(lengthNote(4000, 4000)?.tooLong).toBe(false);
  });

  it('above the limit is told with how much must go', () => {
    expect(lengthNote(5250, 4000)).toEqual({
      text: '5.250 von 4.000 Zeichen. Bitte kürzen Sie Ihre Frage um 1.250.',
      tooLong: true,
    });
  });
});
