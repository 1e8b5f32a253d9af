import { describe, expect, it } from '@jest/globals';
import { progressAfterSection } from './progress.js';
import { askedSection, resumedPosition, sectionsRead } from './reading-position.js';

describe('the section a link asks for', () => {
  it.each([
    ['1', 0],
    ['8', 7],
  ])('is for abschnitt=%s the one with index %d', (parameter, index) => {
    expect(askedSection(parameter, 8)).toBe(index);
  });

  it.each([null, '', '0', '9', '-1', '1.5', '2a', 'drei', ' 2', '1e0'])(
    'does not exist for abschnitt=%j among 8',
    (parameter) => {
      expect(askedSection(parameter, 8)).toBeNull();
    },
  );
});

const START = { section: 0, place: 0 };

describe('reading on', () => {
  it.each([0, 25, 100])('with %d percent goes to the place that was stored', (percentage) => {
    const stored = { section: 4, place: 730 };
    expect(resumedPosition(percentage, 8, stored)).toEqual(stored);
  });

  it('does not look for a section that the module has lost', () => {
    expect(resumedPosition(25, 8, { section: 8, place: 10 })).toEqual({ section: 2, place: 0 });
  });

  it.each([1, 3, 7, 8, 13])('finds the section after each one saved, of %d', (total) => {
    for (let index = 0; index < total - 1; index += 1) {
      const next = { section: index + 1, place: 0 };
      expect(resumedPosition(progressAfterSection(index, total), total)).toEqual(next);
    }
  });

  it('begins with the first section where nothing is saved', () => {
    expect(resumedPosition(0, 8)).toEqual(START);
  });

  it('starts a finished module anew', () => {
    expect(resumedPosition(100, 8)).toEqual(START);
    expect(sectionsRead(100, 8)).toBe(8);
  });

  it('counts a section only once it is read to its end', () => {
    expect(sectionsRead(24, 8)).toBe(1);
    expect(sectionsRead(25, 8)).toBe(2);
  });
});
