import type { ModuleSummaryDto } from '@/api';

/** What a card says about a module: the server's status, with the two reasons for a lock apart. */
export type ModuleState = 'completed' | 'available' | 'waiting' | 'premium';

export function moduleState(
  module: Pick<ModuleSummaryDto, 'status' | 'daysUntilUnlock'>,
): ModuleState {
  if (module.status !== 'locked') return module.status;
  return module.daysUntilUnlock === undefined ? 'premium' : 'waiting';
}
