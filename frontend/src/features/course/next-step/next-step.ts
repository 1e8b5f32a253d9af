import type { ModuleSummaryDto } from '@/api';

export type NextStep =
  | { kind: 'module'; module: ModuleSummaryDto }
  | { kind: 'wait'; module: ModuleSummaryDto; days: number }
  | { kind: 'premium' }
  | { kind: 'done' };

/** The available module with the lowest order; else the next to open, the purchase, or nothing. */
export function nextStep(modules: readonly ModuleSummaryDto[]): NextStep {
  const inOrder = modules.toSorted((a, b) => a.orderIndex - b.orderIndex);
  const available = inOrder.find(({ status }) => status === 'available');
  if (available) return { kind: 'module', module: available };

  const [soonest] = inOrder
    .flatMap((module) =>
      module.daysUntilUnlock === undefined ? [] : [{ module, days: module.daysUntilUnlock }],
    )
    .sort((a, b) => a.days - b.days);
  if (soonest) return { kind: 'wait', ...soonest };

  return inOrder.some(({ status }) => status === 'locked') ? { kind: 'premium' } : { kind: 'done' };
}
