import { describe, expect, it } from '@jest/globals';
import { mergeAnswers } from './answer-sheet';

describe('mergeAnswers', () => {
  it('takes over what only the other window has written, changed or emptied', () => {
    const base = { kept: 'a', changed: 'a', emptied: 'a' };
    const theirs = { kept: 'a', changed: 'b', added: 'c' };
    expect(mergeAnswers(base, base, theirs)).toEqual({ answers: theirs, conflicts: [] });
  });

  it('keeps what only this window has written, changed or emptied', () => {
    const base = { changed: 'a', emptied: 'a' };
    const mine = { changed: 'b', added: 'c' };
    expect(mergeAnswers(base, mine, base)).toEqual({ answers: mine, conflicts: [] });
  });

  it('asks for what both have changed, keeps the own words until then, and not where they agree', () => {
    const base = { time: '6 Uhr', place: 'Halle', same: 'x' };
    const mine = { time: '7 Uhr', same: 'y' };
    const theirs = { time: '8 Uhr', place: 'Hof', same: 'y' };
    expect(mergeAnswers(base, mine, theirs)).toEqual({
      answers: mine,
      conflicts: [
        { key: 'time', mine: '7 Uhr', theirs: '8 Uhr' },
        { key: 'place', mine: null, theirs: 'Hof' },
      ],
    });
  });
});
