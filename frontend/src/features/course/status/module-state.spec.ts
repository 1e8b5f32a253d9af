import { describe, expect, it } from '@jest/globals';
import { moduleState } from './module-state';

describe('what a card says about a module', () => {
  it.each(['completed', 'available'] as const)('is "%s" where the server says so', (status) => {
    expect(moduleState({ status })).toBe(status);
  });

  it('is waiting where a number of days keeps it closed', () => {
    expect(moduleState({ status: 'locked', daysUntilUnlock: 3 })).toBe('waiting');
  });

  it('is premium where no day will open it', () => {
    expect(moduleState({ status: 'locked' })).toBe('premium');
  });
});
