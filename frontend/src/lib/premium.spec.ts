import { describe, expect, it } from '@jest/globals';
import { accessBegins, hasBought } from './premium';

describe('premium access', () => {
  it('is bought once it is open, or paid for and still to begin', () => {
    expect(hasBought({ hasAccess: true, accessFrom: null })).toBe(true);
    expect(hasBought({ hasAccess: false, accessFrom: '2026-12-04T23:00:00.000Z' })).toBe(true);
    expect(hasBought({ hasAccess: false, accessFrom: null })).toBe(false);
  });

  it('begins on the day it is in Germany at that moment', () => {
    expect(accessBegins('2026-12-04T23:00:00.000Z')).toBe(
      'Ihr Premium-Zugang beginnt am 5.\u00a0Dezember 2026',
    );
    expect(accessBegins('2026-07-04T22:00:00.000Z')).toBe(
      'Ihr Premium-Zugang beginnt am 5.\u00a0Juli 2026',
    );
  });
});
