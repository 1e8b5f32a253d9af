import { describe, expect, it } from '@jest/globals';
import { differencesOf } from './differences';

describe('a change in the log', () => {
  it('names each field once, as it was and as it is', () => {
    const before = { firstName: 'Karl', role: 'owner' };
    const after = { firstName: 'Karla', hasAccess: true };
    expect(differencesOf({ before, after })).toEqual([
      { field: 'Vorname', before: 'Karl', after: 'Karla' },
      { field: 'Rolle', before: 'owner', after: '–' },
      { field: 'Premium-Zugang', before: '–', after: 'Ja' },
    ]);
  });

  it('writes moments as people do', () => {
    const [difference] = differencesOf({
      before: null,
      after: { subscriptionStartDate: '2026-11-20T13:05:00.000Z' },
    });
    expect(difference?.after).toMatch(/^20\.11\.2026, \d\d:05$/);
  });

  it('is nothing where no field is told', () => {
    expect(differencesOf({ before: null, after: null })).toEqual([]);
  });
});
