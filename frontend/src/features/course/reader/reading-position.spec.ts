import { describe, expect, it } from '@jest/globals';
import { progressAfterSection } from '@stabwechsel/domain/course';
import { askedSection, resumedSection, sectionsRead } from './reading-position';

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

describe('reading on', () => {
  it.each([1, 3, 7, 8, 13])('finds the section after each one saved, of %d', (total) => {
    for (let index = 0; index < total - 1; index += 1) {
      expect(resumedSection(progressAfterSection(index, total), total)).toBe(index + 1);
    }
  });

  it('begins with the first section where nothing is saved', () => {
    expect(resumedSection(0, 8)).toBe(0);
  });

  it('starts a finished module anew', () => {
    expect(resumedSection(100, 8)).toBe(0);
    expect(sectionsRead(100, 8)).toBe(8);
  });

  it('counts a section only once it is read to its end', () => {
    expect(sectionsRead(24, 8)).toBe(1);
    expect(sectionsRead(25, 8)).toBe(2);
  });
});
