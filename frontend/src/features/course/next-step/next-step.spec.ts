import { describe, expect, it } from '@jest/globals';
import type { ModuleSummaryDto } from '@/api';
import { nextStep } from './next-step';

const module = (orderIndex: number, facts: Partial<ModuleSummaryDto>): ModuleSummaryDto => ({
  id: `modul-${orderIndex}`,
  title: `Titel ${orderIndex}`,
  description: '',
  orderIndex,
  duration: '',
  difficulty: 'Mittleres Niveau',
  learningObjectives: [],
  contents: [],
  tools: [],
  downloads: [],
  status: 'available',
  open: true,
  progressPercentage: 0,
  ...facts,
});
const done = { status: 'completed' } as const;
const locked = { status: 'locked', open: false } as const;

describe('the next step', () => {
  it('is the available module with the lowest order, however the list is sorted', () => {
    const step = nextStep([module(3, {}), module(2, {}), module(1, done)]);
    expect(step).toMatchObject({ kind: 'module', module: { id: 'modul-2' } });
  });

  it('goes back to a module that was left out', () => {
    const step = nextStep([module(1, done), module(2, {}), module(3, done)]);
    expect(step).toMatchObject({ kind: 'module', module: { id: 'modul-2' } });
  });

  it('is to wait for the module that opens soonest', () => {
    const step = nextStep([
      module(1, done),
      module(2, { ...locked, daysUntilUnlock: 9 }),
      module(3, { ...locked, daysUntilUnlock: 4 }),
    ]);
    expect(step).toMatchObject({ kind: 'wait', days: 4, module: { id: 'modul-3' } });
  });

  it('is the purchase where everything open is read and the rest needs access', () => {
    expect(nextStep([module(1, done), module(2, locked)])).toEqual({ kind: 'premium' });
  });

  it('is nothing more once every module is completed', () => {
    expect(nextStep([module(1, done), module(2, done)])).toEqual({ kind: 'done' });
  });
});
