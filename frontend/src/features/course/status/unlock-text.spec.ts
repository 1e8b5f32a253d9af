import { describe, expect, it } from '@jest/globals';
import { unlockText } from './unlock-text';

describe('the days until a module opens', () => {
  it.each([
    [12, 'Freischaltung in 12 Tagen'],
    [1, 'Freischaltung in 1 Tag'],
  ])('for %d read "%s"', (days, text) => {
    expect(unlockText(days)).toBe(text);
  });
});
