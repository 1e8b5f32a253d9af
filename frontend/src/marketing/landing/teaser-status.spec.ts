import { describe, expect, it } from '@jest/globals';
import { teaserStatus } from './module-station';

const labelOf = (moduleNumber: number) => teaserStatus(moduleNumber).label;

describe('the status of a module on the landing page', () => {
  it('is available for the first and soon for the second', () => {
    expect(labelOf(1)).toBe('Verfügbar');
    expect(labelOf(2)).toBe('Bald verfügbar');
  });

  it('is locked for all others', () => {
    expect([3, 4, 5, 6, 7, 8, 9].map(labelOf)).toEqual(Array(7).fill('Gesperrt'));
  });
});
